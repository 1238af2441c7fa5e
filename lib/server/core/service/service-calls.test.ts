import { afterAll, beforeAll, expect, test } from "vitest";
import { getExample } from "@/lib/contract/dashboard/endpoint";
import type { AnyOperation } from "@/lib/server/core/operation";
import { claimMatch } from "@/lib/server/match-review/match-claims";
import { readMatch } from "@/lib/server/match-review/match-review";
import { answerAbundantly } from "@/lib/server/testing/abundant-service";
import { allOperations } from "@/lib/server/testing/all-operations";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";

const MOST = 3;

/** File downloads: everything that a search or range finds is read before or while the file is sent. */
const FILES = new Set(["order.export", "timeseries.export", "audit.export"]);

const { service, dashboard, close } = await openFakedDashboard();
let reads: AnyOperation[];

beforeAll(async () => {
  reads = (await allOperations()).filter(({ spec }) => spec.kind === "read");
});
afterAll(close);

const countCalls = (requestId: string) =>
  service.requests.filter((headers) => headers["x-request-id"] === requestId).length;

test("no read makes more than three calls to the service, however much it has", async () => {
  const member = await dashboard.signedIn("admin");
  service.answers(answerAbundantly);
  const counts: Record<string, number> = {};
  for (const operation of reads) {
    const { name } = operation.spec;
    if (name === "live.watch" || FILES.has(name)) continue;
    const ctx = await member.ctx();
    await operation(ctx, getExample(operation.spec)).catch(() => undefined);
    counts[name] = countCalls(ctx.requestId);
  }
  await dashboard.settle();
  expect(Object.entries(counts).filter(([, count]) => count > MOST)).toEqual([]);
  // The check above would also pass if nothing were read.
  expect(counts).toMatchObject({ "today.read": 3, "order.search": 1, "appointment.board": 3 });
});

test("a result that is open to its reviewer is read with all its candidates in three calls", async () => {
  const ctx = await (await dashboard.signedIn("admin")).ctx();
  service.answers(answerAbundantly);
  const item_id = "00000002-0000-4000-8000-000000000001";
  await claimMatch(ctx, { item_id });
  service.answers(answerAbundantly);
  const item = await readMatch(ctx, { item_id });
  expect(item.is_open).toBe(true);
  expect(item.candidates).toHaveLength(8);
  expect(countCalls(ctx.requestId)).toBeLessThanOrEqual(MOST);
});
