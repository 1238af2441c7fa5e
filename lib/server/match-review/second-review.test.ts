import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import type { Ctx } from "@/lib/server/core/context";
import { readStaffActions } from "@/lib/server/orders/staff-actions";
import { openMatchReview } from "@/lib/server/testing/match-review-fixture";
import { getSeen } from "@/lib/server/testing/second-review";
import { createUser, findLabTest, orderBody, userInfoBody } from "@/service/testing/factories";
import { claimMatch, releaseMatch } from "./match-claims";
import { decideMatch, giveSecondReview, readMatchDecision } from "./match-decisions";
import { readMatch } from "./match-review";
import { readMatchOfOrder } from "./order-match";

const { service, fixture, close } = await openMatchReview();
afterAll(close);

let operator: Ctx;
let supervisor: Ctx;

beforeEach(async () => {
  [operator, supervisor] = [await fixture.as("operator"), await fixture.as("supervisor")];
  fixture.setTrouble(() => null);
});

/** A risky accept that waits: the result of a stranger for somebody else's order. */
async function accepted() {
  const { user_id } = await createUser(service);
  const lab_test_id = (await findLabTest(service)).id;
  const body = orderBody({ user_id, lab_test_id });
  const { order } = await service.call(endpoints.createOrder, { body });
  const item_id = await fixture.receive();
  await claimMatch(operator, { item_id });
  const decision = await decideMatch(operator, {
    ...{ item_id, decision_id: randomUUID(), action: "accept", order_id: order.id },
    note: "The lab mixed up two labels.",
  });
  return { item_id, decision_id: decision.id, order };
}

const read = (item_id: string): Promise<ReviewItem> => readMatch(supervisor, { item_id });

test("what differs is listed row by row, and agreeing needs an answer to each", async () => {
  const { item_id, decision_id } = await accepted();
  const seen = getSeen(await read(item_id));
  expect(seen.answers.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["First name", "Last name", "Born", "Candidate"]),
  );
  const agreed = { decision_id, verdict: "agreed" as const };
  await expect(giveSecondReview(supervisor, agreed)).rejects.toMatchObject({
    code: "invalid_request",
  });
  const [first, ...others] = seen.answers;
  await expect(
    giveSecondReview(supervisor, { ...agreed, seen: { ...seen, answers: others } }),
  ).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining(`${first?.label} is new.`),
  });
  expect(await giveSecondReview(supervisor, { ...agreed, seen })).toMatchObject({
    state: "waiting",
  });
});

test("a stale list is refused and says what changed, without the values", async () => {
  const { item_id, decision_id, order } = await accepted();
  const seen = getSeen(await read(item_id));
  await service.call(endpoints.putUserInfo, {
    params: { user_id: order.user_id },
    body: userInfoBody({ first_name: "Odalys", last_name: "Brightwater", dob: "1950-03-03" }),
  });
  const stale = giveSecondReview(supervisor, { decision_id, verdict: "agreed", seen });
  await expect(stale).rejects.toMatchObject({ code: "conflict" });
  const message = await stale.catch((error: Error) => error.message);
  expect(message).toMatch(/^What you compared is no longer so\. .*on record is new\./);
  expect(message).not.toContain("Brightwater");
  const anew = getSeen(await read(item_id));
  expect(anew.answers.map(({ label }) => label)).toContain("Last name, on record");
  const agreed = { decision_id, verdict: "agreed" as const, seen: anew };
  expect((await giveSecondReview(supervisor, agreed)).state).toBe("waiting");
});

test("another version of the result or the record is refused although the rows are the same", async () => {
  const { item_id, decision_id } = await accepted();
  const seen = getSeen(await read(item_id));
  const others = (["item_version", "record_version"] as const).flatMap((version) => [
    { [version]: "0".repeat(64) },
    // A beginning alone could be that of another result, chosen for it.
    { [version]: seen[version].slice(0, 16) },
  ]);
  for (const other of others) {
    await expect(
      giveSecondReview(supervisor, {
        ...{ decision_id, verdict: "agreed" },
        seen: { ...seen, ...other },
      }),
    ).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("is newer") });
  }
});

test("the audit log says what a second review was of, and which claims a screen made by itself", async () => {
  const { item_id, decision_id, order } = await accepted();
  await giveSecondReview(supervisor, {
    ...{ decision_id, verdict: "agreed", seen: getSeen(await read(item_id)) },
  });
  const agreed = { operation: "match-decision.second-review", subject_id: decision_id };
  const { entries } = await searchAudit(supervisor, agreed);
  expect(entries).toMatchObject([
    {
      detail: { item_id, order_id: order.id },
      related: expect.arrayContaining([
        { type: "result", id: item_id },
        { type: "order", id: order.id },
      ]),
    },
  ]);
  const other = await fixture.receive();
  await claimMatch(operator, { item_id: other, by_screen: true });
  await releaseMatch(operator, { item_id: other, by_screen: true });
  await claimMatch(await fixture.as("operator"), { item_id: other, by_screen: false });
  const claims = await searchAudit(supervisor, { subject_id: other, kind: "write" });
  expect(claims.entries.map(({ operation, detail }) => [operation, detail])).toEqual([
    ["match.claim", {}],
    ["match.release", { by_screen: true }],
    ["match.claim", { by_screen: true }],
  ]);
});

test("both names and what the second confirmed stand in the match facts and the order's timeline", async () => {
  const { item_id, decision_id, order } = await accepted();
  const seen = getSeen(await read(item_id));
  const [first, ...others] = seen.answers;
  if (!first) throw new Error("Nothing differs.");
  const answers = [{ ...first, sentence: "The lab wrote the other name." }, ...others];
  await giveSecondReview(supervisor, {
    ...{ decision_id, verdict: "agreed", seen: { ...seen, answers } },
  });
  await fixture.afterSeconds(11);
  const { decisions, named } = await readMatchOfOrder(operator, { order_id: order.id });
  expect(named).toEqual([
    {
      decision_id,
      person: expect.objectContaining({ last_name: "Quillon", dob: "1961-08-12" }),
      patient: expect.objectContaining({ last_name: order.patient_details?.last_name }),
    },
  ]);
  expect(decisions[0]).toMatchObject({
    by: { name: operator.actor.name },
    second: {
      name: supervisor.actor.name,
      note: expect.stringMatching(/^Checked: .*First name: “The lab wrote the other name\.”$/),
    },
  });
  const { actions } = await readStaffActions(operator, { order_id: order.id });
  expect(actions.filter(({ operation }) => operation === "match.send")).toEqual([
    expect.objectContaining({ by: operator.actor.name, second: supervisor.actor.name }),
  ]);
  const { entries } = await searchAudit(supervisor, {
    operation: "match.send",
    subject_id: item_id,
  });
  expect(entries.map(({ actor, second }) => [actor.name, second])).toEqual([
    [operator.actor.name, supervisor.actor.name],
  ]);
});

test("both names also stand in the timeline of an order that the service created for the result", async () => {
  const { user_id } = await createUser(service);
  await service.call(endpoints.putUserInfo, { params: { user_id }, body: userInfoBody() });
  const item_id = await fixture.receive();
  await claimMatch(operator, { item_id });
  const { id: decision_id } = await decideMatch(operator, {
    ...{ item_id, decision_id: randomUUID(), action: "accept", user_id },
    note: "The lab mixed up two labels.",
  });
  const seen = getSeen(await read(item_id));
  await giveSecondReview(supervisor, { decision_id, verdict: "agreed", seen });
  await fixture.afterSeconds(11);
  const { result_order_id } = await readMatchDecision(operator, { decision_id });
  const order_id = result_order_id ?? "none";
  const { actions } = await readStaffActions(operator, { order_id });
  expect(actions.filter(({ operation }) => operation === "match.send")).toEqual([
    expect.objectContaining({ by: operator.actor.name, second: supervisor.actor.name }),
  ]);
});

test("a decision on an earlier version of the result is refused", async () => {
  const id = await fixture.receive();
  await claimMatch(operator, { item_id: id });
  const { item } = await readMatch(operator, { item_id: id });
  const rejection = { item_id: id, action: "reject" as const, note: "Not a patient of ours." };
  const earlier = {
    ...rejection,
    decision_id: randomUUID(),
    item_version: Instant.parse("2026-01-01T00:00:00Z"),
  };
  await expect(decideMatch(operator, earlier)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("changed since you read it"),
  });
  const decision = await decideMatch(operator, {
    ...rejection,
    decision_id: randomUUID(),
    item_version: item.updated_at,
  });
  expect(decision.state).toBe("waiting");
});
