import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { text, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { dashboardSchema, instant } from "@/lib/server/db/schema/base";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createLease, isSelected, leaseEnd } from "@/lib/server/work/lease";
import { drain } from "./drain";
import { sendOnce, settleInterrupted } from "./send-once";
import type { Sender } from "./sender";

const commands = dashboardSchema.table("test_commands", {
  id: uuid("id").primaryKey(),
  state: text("state").notNull(),
  owner: uuid("owner"),
  until: instant("until"),
});
type Command = typeof commands.$inferSelect & { wasSent: boolean };

const lease = createLease({ owner: commands.owner, until: commands.until });
const noAnswer = () => new DashboardError("timeout", "The service did not answer in time.");
const refusal = () => new DashboardError("conflict", "The order is closed.");
const slowDown = () => new DashboardError("rate_limited", "Too many calls.");

let dashboard: TestDashboard;
let ctx: Ctx;
/** What reached the service, what it has done, and how it responds. */
let sent: string[] = [];
let done = new Set<string>();
let answer: (id: string) => void = () => {};

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
  });
  await dashboard.admin(
    "create table dashboard.test_commands (id uuid primary key, state text not null, owner uuid, until timestamptz)",
  );
  await dashboard.admin("grant all on dashboard.test_commands to phial_dashboard");
});
afterAll(() => dashboard.close());
beforeEach(async () => {
  ctx = await (await dashboard.signedIn("operator")).ctx();
  [sent, done] = [[], new Set()];
  answer = (id) => void done.add(id);
  await dashboard.runtime.db.delete(commands);
});

const sender: Sender<Command, string> = {
  wasSent: ({ wasSent }) => wasSent,
  lookUp: async ({ id }) =>
    done.has(id) ? { found: "done", outcome: "done" } : { found: "not_done" },
  getAction: ({ id, owner }) => ({
    requestId: owner ?? "",
    actor: ctx.actor,
    team: ctx.team,
    operation: "test.send",
    kind: "write",
    subject: { type: "order", id },
    detail: {},
  }),
  send: async ({ id }) => {
    sent.push(id);
    answer(id);
    return "done";
  },
  endAfter: (_, { reason }) => (reason === "refused" ? "refused" : "later"),
  finish: async ({ id, owner }, state) => {
    const finished = await dashboard.runtime.db
      .update(commands)
      .set({ state })
      .where(and(eq(commands.id, id), eq(commands.state, "sending"), lease.isOwn(owner)))
      .returning();
    return finished.length > 0;
  },
  postpone: async () => {},
};

async function add(): Promise<string> {
  const id = randomUUID();
  await dashboard.runtime.db.insert(commands).values({ id, state: "waiting" });
  return id;
}

async function claim(): Promise<Command | null> {
  const { db } = dashboard.runtime;
  const next = db
    .select({ id: commands.id })
    .from(commands)
    .where(
      sql`${commands.state} = 'waiting' or (${commands.state} = 'sending' and ${lease.isFree()})`,
    )
    .limit(1)
    .for("update", { skipLocked: true });
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(commands).where(isSelected(commands.id, next));
    const [row] = await tx
      .update(commands)
      .set({ state: "sending", owner: randomUUID(), until: leaseEnd() })
      .where(isSelected(commands.id, next))
      .returning();
    return row ? { ...row, wasSent: before?.state === "sending" } : null;
  });
}

const claimed = async () => (await claim()) ?? expect.fail("There was nothing to claim");
const states = async () =>
  (await dashboard.runtime.db.select().from(commands)).map(({ state }) => state);
const outcomes = async (id: string) =>
  (await dashboard.auditRows())
    .filter(({ subjectId, phase }) => subjectId === id && phase === "outcome")
    .map(({ outcome }) => outcome);

test("of many that claim at once each command is sent once", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, add));
  const send = async (command: Command) => void (await sendOnce(sender, command));
  await Promise.all([1, 2, 3].map(() => drain(claim, send, { concurrency: 4 })));
  expect(sent).toHaveLength(20);
  expect(new Set(sent)).toEqual(new Set(ids));
  expect(new Set(await states())).toEqual(new Set(["done"]));
});

test("a drain claims no more than its limit", async () => {
  await Promise.all(Array.from({ length: 5 }, add));
  const send = async (command: Command) => void (await sendOnce(sender, command));
  await drain(claim, send, { concurrency: 2, limit: 3 });
  expect(sent).toHaveLength(3);
});

test("one of two owners holds the lease, and the one that lost it changes nothing", async () => {
  await add();
  const first = await claimed();
  expect(await claim()).toBeNull();
  dashboard.passMinutes(1);
  const second = await claimed();
  expect(await sender.finish(first, "too late")).toBe(false);
  const isHeld = async ({ owner }: Command) =>
    (await dashboard.runtime.db.select().from(commands).where(lease.isHeldBy(owner))).length === 1;
  expect([await isHeld(first), await isHeld(second)]).toEqual([false, true]);
  expect(await sender.finish(second, "done")).toBe(true);
  expect(await states()).toEqual(["done"]);
});

test("a crash between mark and call: the next owner looks first, then sends once", async () => {
  const id = await add();
  await claimed();
  expect(await claim()).toBeNull();
  dashboard.passMinutes(1);
  await sendOnce(sender, await claimed());
  expect([sent, await states()]).toEqual([[id], ["done"]]);
});

test("a crash between call and answer: the next owner finds it done and sends nothing", async () => {
  const id = await add();
  await claimed();
  done.add(id);
  dashboard.passMinutes(1);
  expect(await sendOnce(sender, await claimed())).toEqual({ outcome: "done", failure: null });
  expect([sent, await states(), await outcomes(id)]).toEqual([[], ["done"], ["succeeded"]]);
});

test("a lost answer is looked up at once where the sender wants that", async () => {
  const looking = { ...sender, alsoLooksUp: ["after_lost_answer" as const] };
  const id = await add();
  answer = () => {
    done.add(id);
    throw noAnswer();
  };
  expect((await sendOnce(looking, await claimed())).outcome).toBe("done");
  expect(await outcomes(id)).toEqual(["succeeded"]);
});

test("a lost answer of a command that was not done leaves it for a later try, which sends it again", async () => {
  const id = await add();
  answer = () => {
    throw noAnswer();
  };
  const { outcome, failure } = await sendOnce(sender, await claimed());
  expect([outcome, failure?.reason, await states()]).toEqual([null, "lost", ["sending"]]);
  answer = () => void done.add(id);
  dashboard.passMinutes(1);
  await sendOnce(sender, await claimed());
  expect([sent, await states()]).toEqual([[id, id], ["done"]]);
  expect(await outcomes(id)).toEqual(["failed", "succeeded"]);
});

test("a refused second call is looked up, as the first one may have been done meanwhile", async () => {
  const id = await add();
  await claimed();
  dashboard.passMinutes(1);
  answer = () => {
    done.add(id);
    throw refusal();
  };
  expect((await sendOnce(sender, await claimed())).outcome).toBe("done");
});

test("a refusal ends a command, and a call that was turned away does not", async () => {
  const id = await add();
  answer = () => {
    throw slowDown();
  };
  expect((await sendOnce(sender, await claimed())).failure?.reason).toBe("turned_away");
  expect(await states()).toEqual(["sending"]);
  answer = () => {
    throw refusal();
  };
  dashboard.passMinutes(1);
  await sendOnce(sender, await claimed());
  expect([await states(), await outcomes(id)]).toEqual([["refused"], ["failed", "refused"]]);
});

test("when the service cannot be read, what may have been sent is not sent again", async () => {
  await add();
  await claimed();
  dashboard.passMinutes(1);
  const blind: typeof sender = {
    ...sender,
    lookUp: async () => ({ found: "unreadable", error: noAnswer() }),
  };
  const { failure } = await sendOnce(blind, await claimed());
  expect([failure?.reason, sent]).toEqual(["unreadable", []]);
});

test("nothing is sent that the audit log cannot record", async () => {
  await add();
  const { audit } = dashboard.runtime;
  const { append } = audit;
  audit.append = () => Promise.reject(new Error("disk full"));
  const { failure } = await sendOnce(sender, await claimed());
  audit.append = append;
  expect([failure?.reason, sent]).toEqual(["unrecorded", []]);
});

test("a command left by a crash is settled by reading: done is stored, and not done is released", async () => {
  const released: string[] = [];
  const release = async ({ id }: Command) => void released.push(id);
  await add();
  const [first] = [await claimed()];
  done.add(first.id);
  await settleInterrupted(sender, first, release);
  const id = await add();
  await settleInterrupted(sender, await claimed(), release);
  expect([sent, released, await states()]).toEqual([[], [id], ["done", "sending"]]);
});
