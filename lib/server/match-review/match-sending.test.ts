import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { MatchDecision } from "@/lib/contract/dashboard/match-review";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { memberships, staff } from "@/lib/server/db/schema/staff";
import { openMatchReview } from "@/lib/server/testing/match-review-fixture";
import { claimDueDecision, finishDecision } from "./due-decisions";
import { claimMatch } from "./match-claims";
import { decideMatch, readMatchDecision } from "./match-decisions";
import { sendDecision } from "./send-decision";

const { service, fixture, close } = await openMatchReview();
afterAll(close);

let ctx: Ctx;
let decision: MatchDecision;

beforeEach(async () => {
  fixture.setTrouble(() => null);
  ctx = await fixture.as("operator");
  const item_id = await fixture.receive();
  await claimMatch(ctx, { item_id });
  decision = await decideMatch(ctx, {
    item_id,
    decision_id: randomUUID(),
    action: "reject",
    note: "Not a patient of ours.",
  });
});

const state = () => readMatchDecision(ctx, { decision_id: decision.id });

test("looks up a lost answer and does not send again what the service did", async () => {
  fixture.setTrouble(() => "lost");
  await fixture.afterSeconds(11);
  expect(await state()).toMatchObject({ state: "sending", undo_ms: null });
  await fixture.afterSeconds(6);
  expect(await state()).toMatchObject({
    state: "sent",
    outcome: "The response was lost. The result was checked again, and the decision was applied.",
  });
  expect(fixture.sentDecisions()).toHaveLength(1);
});

test.each(["down", "full"] as const)(
  "sends once when a service that was %s for a minute is back",
  async (trouble) => {
    fixture.setTrouble((attempt) => (attempt < 4 ? trouble : null));
    for (let second = 0; second < 60; second += 6) await fixture.afterSeconds(6);
    expect((await state()).state).toBe("sent");
    expect([fixture.tries(), fixture.sentDecisions().length]).toEqual([4, 1]);
  },
);

test("ends after five minutes without an answer, and the item can be decided again", async () => {
  fixture.setTrouble(() => "down");
  await fixture.afterSeconds(11);
  await fixture.afterSeconds(120);
  expect((await state()).state).toBe("sending");
  await fixture.afterSeconds(200);
  expect(await state()).toMatchObject({
    state: "failed",
    outcome: expect.stringContaining("still open: decide again"),
  });
  expect(fixture.sentDecisions()).toEqual([]);
});

test("after a crash while sending, another process waits for the lease, looks it up, and sends once", async () => {
  fixture.dashboard.passMinutes(0.2);
  // The process that claimed it never comes back.
  expect((await claimDueDecision())?.id).toBe(decision.id);
  await fixture.afterSeconds(10);
  expect([(await state()).state, fixture.tries()]).toEqual(["sending", 0]);
  await fixture.afterSeconds(51);
  expect((await state()).state).toBe("sent");
  expect(fixture.sentDecisions()).toHaveLength(1);
});

test("after a crash once the service did it, another process finds it done and sends nothing", async () => {
  fixture.dashboard.passMinutes(0.2);
  await claimDueDecision();
  await service.call(endpoints.resolveUnmatchedResult, {
    params: { raw_result_id: decision.item_id },
    body: { action: "reject", note: decision.note },
  });
  await fixture.afterSeconds(60);
  expect((await state()).state).toBe("sent");
  expect(fixture.tries()).toBe(0);
});

test("ignores an answer that comes after the lease was lost", async () => {
  fixture.dashboard.passMinutes(0.2);
  const stale = await claimDueDecision();
  fixture.dashboard.passMinutes(1);
  const fresh = await claimDueDecision();
  if (!stale || !fresh) throw new Error("Both claim the same decision");
  const lateEnd = { state: "failed", outcome: "Too late" } as const;
  expect(await finishDecision(stale, lateEnd)).toBe(false);
  expect((await state()).state).toBe("sending");
  await sendDecision(fresh);
  expect((await state()).state).toBe("sent");
});

test.each(["was disabled", "became a viewer"])(
  "sends nothing for somebody who %s meanwhile",
  async (how) => {
    const { db, clock } = fixture.dashboard.runtime;
    const { id } = ctx.actor;
    await (how === "was disabled"
      ? db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, id))
      : db.update(memberships).set({ role: "viewer" }).where(eq(memberships.staffId, id)));
    await fixture.afterSeconds(11);
    expect(await state()).toMatchObject({
      state: "failed",
      outcome: "Invented operator may no longer decide this, so it was not sent.",
    });
    expect(fixture.tries()).toBe(0);
  },
);

test("waits with sending while the audit log cannot be written", async () => {
  const { runtime } = fixture.dashboard;
  const { append } = runtime.audit;
  runtime.audit.append = () => Promise.reject(new Error("disk full"));
  await fixture.afterSeconds(11);
  runtime.audit.append = append;
  expect([(await state()).state, fixture.tries()]).toEqual(["sending", 0]);
  await fixture.afterSeconds(6);
  expect((await state()).state).toBe("sent");
});
