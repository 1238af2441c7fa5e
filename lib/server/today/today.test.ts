import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { unmatchedResultExample } from "@/lib/contract/service/examples/match-review";
import { labResultsExample } from "@/lib/contract/service/examples/results";
import { HOUR_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { readOrderResults } from "@/lib/server/person-results/order-results";
import { acknowledge, listAcknowledgements } from "@/lib/server/results/acknowledgements";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { countToday, readToday } from "./today";

const CRITICAL = "00000000-0000-4000-8000-000000000001";
const SLOW = "00000000-0000-4000-8000-000000000002";

let service: FakeService;
let dashboard: TestDashboard;
let ctx: Ctx;
let orders: Record<string, object>;
let finished: object[];
let results: object[] | null;
let labResults: object | null;
let earlierFails: boolean;

beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.close());

function order(id: string, steps: [status: string, hoursAgo: number][], more: object = {}) {
  const now = dashboard.runtime.clock.now().getTime();
  const events = steps.map(([status, hoursAgo], index) => ({
    id: index + 1,
    created_at: new Date(now - hoursAgo * HOUR_MS).toISOString(),
    status,
  }));
  return {
    ...orderExample,
    id,
    activate_by: null,
    interpretation: null,
    details: { ...orderExample.details, type: "testkit" },
    events,
    last_event: events.at(-1),
    ...more,
  };
}

beforeEach(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: service.baseUrl,
  });
  ctx = await (await dashboard.signedIn("operator")).ctx();
  orders = {
    [CRITICAL]: order(CRITICAL, [["completed.testkit.completed", 1]], {
      interpretation: "critical",
    }),
    [SLOW]: order(SLOW, [["collecting_sample.testkit.with_customer", 50]]),
  };
  finished = Array.from({ length: 30 }, (_, index) =>
    order(`00000000-0000-4000-9000-${String(index).padStart(12, "0")}`, [
      ["collecting_sample.testkit.with_customer", 40],
      ["completed.testkit.completed", 4],
    ]),
  );
  results = [];
  labResults = labResultsExample;
  earlierFails = false;
  service.answers(({ path }) => {
    const url = new URL(path, "http://service.test");
    if (url.pathname === "/v3/unmatched_result") {
      return results
        ? { body: { data: results, next_cursor: null } }
        : { status: 400, body: { detail: "Not enabled for this team." } };
    }
    if (url.pathname === "/sandbox/v1/incomplete_results") {
      return { body: { incomplete_results: [], total: 0 } };
    }
    if (url.searchParams.has("user_id")) {
      return earlierFails
        ? { status: 500, body: { detail: "down" } }
        : { body: { orders: [], total: 0, page: 1, size: 30 } };
    }
    if (url.pathname.endsWith("/result")) {
      return labResults
        ? { body: labResults }
        : { status: 404, body: { detail: "No results yet." } };
    }
    const one = orders[url.pathname.slice("/v3/order/".length)];
    if (one) return { body: one };
    const status = url.searchParams.getAll("status");
    const isHistory = status.includes("completed");
    const list = isHistory
      ? finished
      : status.includes("with_customer")
        ? [orders[SLOW]]
        : url.searchParams.get("interpretation") === "critical"
          ? [orders[CRITICAL]]
          : [];
    return { body: { orders: list, total: list.length, page: 1, size: 100 } };
  });

  return () => dashboard.close();
});

const critical = { order_id: CRITICAL, kind: "critical", event_id: 1 } as const;
const kinds = async () => (await readToday(ctx, {})).items.map(({ kind }) => kind);

test("compares what waits with the team's own history", async () => {
  const { items } = await readToday(ctx, {});
  expect(items.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ["critical", "Result is critical, not acknowledged", "Due within 2 h of its arrival"],
    ["stuck", "With customer for 2 d 2 h", "Usual 1 d 12 h, p95 1 d 12 h of 30 orders"],
  ]);
});

test("reads the history once, and again after a response when it is 15 minutes old", async () => {
  const historyReads = () =>
    service.received.filter(({ path }) => /[?&]status=completed/.test(path)).length;
  await readToday(ctx, {});
  await readToday(ctx, {});
  expect(historyReads()).toBe(1);
  dashboard.passMinutes(15);
  finished = finished.slice(0, 5);
  const before = await readToday(ctx, {});
  expect(before.items.find(({ kind }) => kind === "stuck")?.detail).toContain("of 30 orders");
  await dashboard.settle();
  expect(historyReads()).toBe(2);
  expect(await kinds()).toEqual(["critical"]);
});

test("acknowledges a result once for the team, with a name, and asks again for a corrected result", async () => {
  const result_version = await readVersion();
  const seen = { ...critical, result_version };
  expect(await acknowledge(ctx, { ...seen, note: "Told the physician." })).toMatchObject({
    staff: "Invented operator",
    snooze_until: null,
  });
  // Repeated after a lost response, it is still a single acknowledgement.
  await acknowledge(ctx, { ...seen, note: "Told the physician." });
  expect(await kinds()).toEqual(["stuck"]);
  const kept = await listAcknowledgements(ctx, { order_id: CRITICAL });
  expect(kept.acknowledgements).toHaveLength(1);
  expect(kept.acknowledgements).toMatchObject([{ event_id: 1, note: "Told the physician." }]);

  orders[CRITICAL] = order(
    CRITICAL,
    [
      ["completed.testkit.completed", 1],
      ["completed.testkit.corrected", 0.5],
    ],
    { interpretation: "critical" },
  );
  expect(await kinds()).toContain("critical");
  await expect(acknowledge(ctx, seen)).rejects.toMatchObject({
    code: "conflict",
    message: "A newer result has arrived in the meantime. Nothing was acknowledged. Read it first.",
  });
  await acknowledge(ctx, { ...seen, event_id: 2 });
  expect(await kinds()).toEqual(["stuck"]);
  const auditLog = JSON.stringify(await dashboard.auditRows());
  expect(auditLog).toContain("result.acknowledge");
  expect(auditLog).not.toContain("Told the physician");
});

async function readVersion(): Promise<string> {
  const { version } = await readOrderResults(ctx, { order_id: CRITICAL });
  return version ?? "";
}

test("rejects acknowledging values that were not read, have changed or are gone", async () => {
  const unversioned = critical as typeof critical & { result_version: string };
  await expect(acknowledge(ctx, unversioned)).rejects.toMatchObject({ code: "invalid_request" });
  const unread = { ...critical, result_version: "an unknown version" };
  await expect(acknowledge(ctx, unread)).rejects.toMatchObject({ code: "conflict" });
  const seen = { ...critical, result_version: await readVersion() };
  const [value] = labResultsExample.results;
  labResults = { ...labResultsExample, results: [{ ...value, result: "52" }] };
  await expect(acknowledge(ctx, seen)).rejects.toMatchObject({
    code: "conflict",
    message:
      "The values have changed since you read them. Nothing was acknowledged. Check them again.",
  });
  labResults = null;
  await expect(acknowledge(ctx, seen)).rejects.toMatchObject({ code: "conflict" });
  expect(await kinds()).toContain("critical");
});

test("a result whose earlier values cannot be read has no version to acknowledge", async () => {
  earlierFails = true;
  expect(await readOrderResults(ctx, { order_id: CRITICAL })).toMatchObject({
    version: null,
    earlier: null,
    results: { metadata: { date_reported: labResultsExample.metadata.date_reported } },
  });
});

test("lists results that wait for a match among the orders, without names", async () => {
  results = [unmatchedResultExample];
  const { items } = await readToday(ctx, {});
  const match = items.find(({ kind }) => kind === "match");
  expect(match).toMatchObject({ item_id: unmatchedResultExample.id, needs_second: false });
  const { first_name, last_name } = unmatchedResultExample.patient;
  expect(JSON.stringify(match)).not.toContain(first_name);
  expect(JSON.stringify(match)).not.toContain(last_name);
  expect(await countToday(ctx, {})).toMatchObject({ today: 3 });
});

test("lists the orders of a team without match review", async () => {
  results = null;
  expect(await kinds()).toEqual(["critical", "stuck"]);
});

test("counts what the list has, and has no counts when the service is down", async () => {
  await readToday(ctx, {});
  expect(await countToday(ctx, {})).toEqual({ today: 2, appointments: 0 });
  service.answers(() => ({ status: 500, body: { detail: "down" } }));
  expect(await countToday(ctx, {})).toEqual({ today: 2, appointments: 0 });
  dashboard.passMinutes(6);
  expect(await countToday(ctx, {})).toEqual({ today: null, appointments: null });
});
