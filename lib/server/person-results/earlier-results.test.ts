import { afterAll, expect, test } from "vitest";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { labResultsExample } from "@/lib/contract/service/examples/results";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { readOrderResults } from "./order-results";

const THIS = "00000000-0000-4000-8000-000000000001";
const OLDER = "00000000-0000-4000-8000-000000000002";
const SISTER = "00000000-0000-4000-8000-000000000003";
const STRANGER = "00000000-0000-4000-8000-000000000004";
const UNREPORTED = "00000000-0000-4000-8000-000000000005";

const { service, dashboard, close } = await openFakedDashboard();
afterAll(close);

function order(id: string, created_at: string, more: object = {}) {
  const event = { id: 1, created_at, status: "completed.testkit.completed" };
  return { ...orderExample, id, created_at, events: [event], last_event: event, ...more };
}

function withDates(dates: object) {
  const { metadata } = labResultsExample;
  return { ...labResultsExample, metadata: { ...metadata, ...dates } };
}

test("reads the values of the same person's earlier orders only", async () => {
  const event = { id: 1, created_at: "2026-05-01T00:00:00Z", status: "received.testkit.ordered" };
  const current = order(THIS, "2026-11-01T00:00:00Z", {
    order_transaction: {
      id: "00000000-0000-4000-8000-00000000000a",
      status: "completed",
      orders: [THIS, SISTER].map((id) => ({
        id,
        created_at: "2026-10-01T00:00:00Z",
        updated_at: "2026-10-01T00:00:00Z",
        low_level_status: "completed",
        origin: "initial",
      })),
    },
  });
  const orders = [
    current,
    order(OLDER, "2026-06-01T00:00:00Z"),
    order(SISTER, "2026-10-01T00:00:00Z"),
    order(STRANGER, "2026-05-01T00:00:00Z", { user_id: STRANGER }),
    order(UNREPORTED, "2026-05-01T00:00:00Z", {
      interpretation: null,
      events: [event],
      last_event: event,
    }),
  ];
  service.answers(({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://service.test");
    if (pathname.endsWith("/result")) {
      const date_collected = pathname.includes(THIS) ? "2026-11-02" : "2026-06-01";
      return { body: withDates({ date_collected }) };
    }
    if (searchParams.has("user_id")) {
      return { body: { orders, total: orders.length, page: 1, size: 30 } };
    }
    return { body: current };
  });
  const ctx = await (await dashboard.signedIn("operator")).ctx();
  const { earlier, version } = await readOrderResults(ctx, { order_id: THIS });
  expect(earlier?.map(({ id }) => id)).toEqual([OLDER]);
  expect(version).not.toBeNull();
});

test("gives the days of earlier reports in the clinic's zone, the newest report of a day first", async () => {
  const current = order(THIS, "2026-11-01T00:00:00Z");
  const times: Record<string, string> = {
    [SISTER]: "2026-06-02T15:00:00",
    // In the clinic's zone it is still the evening of the same day.
    [OLDER]: "2026-06-03T02:00:00+00:00",
    [UNREPORTED]: "not yet known",
  };
  const orders = [
    order(SISTER, "2026-06-01T00:00:00Z"),
    order(OLDER, "2026-05-01T00:00:00Z"),
    order(UNREPORTED, "2026-04-01T02:00:00Z"),
  ];
  service.answers(({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://service.test");
    const id = /order\/([^/]+)\/result/.exec(pathname)?.[1];
    if (searchParams.has("user_id")) {
      return { body: { orders, total: orders.length, page: 1, size: 30 } };
    }
    if (id === undefined) return { body: current };
    return { body: withDates({ date_collected: null, date_reported: times[id] ?? "2026-11-03" }) };
  });
  const ctx = await (await dashboard.signedIn("operator")).ctx();
  const { earlier } = await readOrderResults(ctx, { order_id: THIS });
  expect(earlier?.map(({ id, day }) => [id, day.on, day.basis])).toEqual([
    [OLDER, "2026-06-02", "reported"],
    [SISTER, "2026-06-02", "reported"],
    [UNREPORTED, "2026-03-31", "reported"],
  ]);
});

test("gives the day of collection, and nothing that was collected after the current value", async () => {
  const current = order(THIS, "2026-11-25T00:00:00Z");
  const collected: Record<string, string> = {
    [THIS]: "2026-11-26T09:00:00Z",
    // Reported after the current value.
    [OLDER]: "2026-11-22T09:00:00Z",
    [SISTER]: "2026-11-26T08:00:00Z",
    [UNREPORTED]: "2026-11-27T09:00:00Z",
  };
  const orders = [OLDER, SISTER, UNREPORTED].map((id) => order(id, "2026-11-20T00:00:00Z"));
  service.answers(({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://service.test");
    const id = /order\/([^/]+)\/result/.exec(pathname)?.[1];
    if (searchParams.has("user_id")) {
      return { body: { orders, total: orders.length, page: 1, size: 30 } };
    }
    if (id === undefined) return { body: current };
    const date_reported = "2026-11-28T09:00:00Z";
    return { body: withDates({ date_collected: collected[id], date_reported }) };
  });
  const ctx = await (await dashboard.signedIn("operator")).ctx();
  const { earlier } = await readOrderResults(ctx, { order_id: THIS });
  expect(earlier?.map(({ id, day }) => [id, day.on, day.basis])).toEqual([
    [SISTER, "2026-11-26", "collected"],
    [OLDER, "2026-11-22", "collected"],
  ]);
});
