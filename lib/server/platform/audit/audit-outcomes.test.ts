import { expect, test } from "vitest";
import type { AuditRow } from "@/lib/server/core/audit-action";
import { createLogger } from "@/lib/server/core/log";
import { createOutcomeQueue } from "./audit-outcomes";

function row(requestId: string): AuditRow {
  return {
    requestId,
    actor: { id: "a", name: "Invented", role: "viewer" },
    team: { id: "t" },
    operation: "order.read",
    kind: "read",
    subject: { type: "order", id: "o" },
    detail: {},
    at: new Date(),
    phase: "outcome",
    outcome: "succeeded",
    errorCode: null,
  };
}

/** A store whose writes finish only when the test allows it. */
function heldStore() {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  return {
    batches,
    release: () => gates.shift()?.(),
    append: (rows: readonly AuditRow[]) => {
      batches.push(rows.map(({ requestId }) => requestId));
      return new Promise<void>((resolve) => gates.push(resolve));
    },
  };
}

test("what comes while a batch is written makes the next batch, and draining waits for both", async () => {
  const store = heldStore();
  const queue = createOutcomeQueue(store, createLogger("silent"));
  await queue.add(row("1"));
  await queue.add(row("2"));
  await queue.add(row("3"));
  let drained = false;
  const draining = queue.drain().then(() => {
    drained = true;
  });
  store.release();
  await Promise.resolve();
  expect(drained).toBe(false);
  await expect.poll(() => store.batches).toEqual([["1"], ["2", "3"]]);
  store.release();
  await draining;
  expect(drained).toBe(true);
});

test("a full queue makes its callers wait instead of losing rows", async () => {
  const store = heldStore();
  const queue = createOutcomeQueue(store, createLogger("silent"), 1);
  await queue.add(row("1"));
  await queue.add(row("2"));
  let added = false;
  const adding = queue.add(row("3")).then(() => {
    added = true;
  });
  await Promise.resolve();
  expect(added).toBe(false);
  store.release();
  await expect.poll(() => store.batches.length).toBe(2);
  store.release();
  await adding;
  expect(store.batches.flat()).toEqual(["1", "2", "3"]);
});

test("a batch that cannot be stored is logged row by row, and the next one is still written", async () => {
  const lines: string[] = [];
  const log = createLogger("error", { write: (line) => void lines.push(line) });
  const stored: string[] = [];
  const append = async (rows: readonly AuditRow[]) => {
    if (rows[0]?.requestId === "1") throw new Error("disk full");
    stored.push(...rows.map(({ requestId }) => requestId));
  };
  const queue = createOutcomeQueue({ append }, log);
  await queue.add(row("1"));
  await queue.drain();
  await queue.add(row("2"));
  await queue.drain();
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    requestId: "1",
    outcome: "succeeded",
    teamId: row("1").team.id,
  });
  expect(queue.countLosses()).toBe(1);
  expect(stored).toEqual(["2"]);
});
