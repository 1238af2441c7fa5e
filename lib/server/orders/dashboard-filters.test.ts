import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS } from "@/lib/contract/time";
import { addDays, dayInZone } from "@/lib/domain/calendar-date";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { fakeOrder } from "@/lib/server/testing/many-orders";
import { MAX_FILTERED_ORDERS } from "./dashboard-filters";
import { exportOrders } from "./order-export";
import { searchOrders } from "./orders";

const { service, dashboard, close } = await openFakedDashboard();
afterAll(close);

type Wire = ReturnType<typeof fakeOrder>;
const [KIDNEYS, OLD_TEST] = [randomUUID(), randomUUID()];
const { lab } = endpoints.getOrder.example.lab_test;
let ctx: Ctx;
beforeEach(async () => {
  service.received.length = 0;
  ctx = await (await dashboard.signedIn("supervisor")).ctx();
});

type Given = {
  test?: string;
  lab?: string;
  status?: string;
  since?: string;
  activate_by?: string;
  has_patient?: boolean;
};

function order(given: Given): Wire {
  const wire = fakeOrder(given.activate_by ?? null);
  const event = {
    id: 1,
    created_at: given.since ?? "2026-11-20T14:00:00Z",
    status: given.status ?? "received.testkit.ordered",
  };
  const [, method = ""] = event.status.split(".");
  return {
    ...wire,
    ...(given.has_patient === false && { patient_details: null }),
    lab_test: {
      ...wire.lab_test,
      id: given.test ?? OLD_TEST,
      lab: given.lab ? { ...lab, slug: given.lab } : null,
    },
    details: { type: method, data: null },
    events: [event],
    last_event: event,
  } as Wire;
}

/** A service that lists these orders by page, status and method, and refuses what the public API does not know. */
function serve(orders: readonly Wire[]): void {
  service.answers(({ path }) => {
    const query = new URL(path, "http://fake").searchParams;
    const known = endpoints.listOrders.query;
    const foreign = [...query.keys()].filter((name) => !(name in (known?.shape ?? {})));
    if (foreign.length > 0) return { status: 422, body: { detail: foreign.join() } };
    const matching = orders.filter(({ last_event, details }) => {
      const [, , word = ""] = last_event.status.split(".");
      const statuses = query.getAll("status");
      const methods = query.getAll("order_type");
      return (
        (statuses.length === 0 || statuses.includes(word)) &&
        (methods.length === 0 || methods.includes(details.type))
      );
    });
    const page = Number(query.get("page") ?? 1);
    const size = Number(query.get("size") ?? 50);
    const shown = matching.slice((page - 1) * size, page * size);
    return { body: { orders: shown, total: matching.length, page, size } };
  });
}

const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

test("finds the orders of a test on all pages of the service, in its order, page by page", async () => {
  const orders = Array.from({ length: 250 }, (_, index) =>
    order(index % 4 === 0 ? { test: KIDNEYS } : {}),
  );
  const wanted = ids(orders.filter(({ lab_test }) => lab_test.id === KIDNEYS));
  serve(orders);
  const first = await searchOrders(ctx, { test: KIDNEYS, size: 50 });
  const second = await searchOrders(ctx, { test: KIDNEYS, size: 50, page: 2 });
  expect([...ids(first.orders), ...ids(second.orders)]).toEqual(wanted);
  expect([first.total, second.total, first.searched]).toEqual([63, 63, null]);
  const past = await searchOrders(ctx, { test: KIDNEYS, page: 9 });
  expect([past.orders, past.total]).toEqual([[], 63]);
});

test("finds the orders of a laboratory, also of tests that the catalog does not have", async () => {
  const orders = [
    order({ lab: "quest", test: KIDNEYS }),
    order({ lab: "ussl" }),
    order({}),
    order({ lab: "quest" }),
  ];
  serve(orders);
  const { orders: found } = await searchOrders(ctx, { lab: "quest" });
  expect(ids(found)).toEqual([orders[0]?.id, orders[3]?.id]);
  expect(ids((await searchOrders(ctx, { lab: "quest", test: OLD_TEST })).orders)).toEqual([
    orders[3]?.id,
  ]);
});

test("finds orders past the usual time of their stage, and asks for no order that has ended", async () => {
  const now = runtime().clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const today = dayInZone(now.toISOString(), "America/New_York");
  const long = ago(90 * DAY_MS);
  const orders = [
    order({ since: ago(DAY_MS + 1) }),
    order({ since: ago(DAY_MS) }),
    order({ since: long, activate_by: addDays(today, 1) }),
    order({ since: long, activate_by: today }),
    order({ since: long, status: "completed.testkit.completed" }),
    order({ since: long, status: "collecting_sample.testkit.lost_in_thought" }),
    order({ since: long, status: "collecting_sample.walk_in_test.appointment_pending" }),
  ];
  serve(orders);
  const { orders: found } = await searchOrders(ctx, { lateness: "past_usual" });
  expect(ids(found)).toEqual([orders[0]?.id, orders[3]?.id, orders[6]?.id]);
  const asked = service.received.filter(({ path }) => path.includes("status=ordered"));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.path).not.toMatch(/status=(completed|cancelled|lost|sample_error)/);
});

test("never asks for all statuses when the chosen ones cannot be late", async () => {
  serve([order({ status: "completed.testkit.completed" })]);
  const search = { lateness: "past_usual" as const, status: ["completed" as const] };
  expect(await searchOrders(ctx, search)).toMatchObject({ orders: [], total: 0 });
  expect(await searchOrders(ctx, { kit: "unregistered", method: ["walk_in_test"] })).toMatchObject({
    orders: [],
    total: 0,
  });
});

test("finds kits without a patient wherever they are, until they have ended", async () => {
  const orders = [
    order({ status: "received.testkit.awaiting_registration", has_patient: false }),
    order({ status: "collecting_sample.testkit.with_customer", has_patient: false }),
    order({ status: "collecting_sample.testkit.with_customer" }),
    order({ status: "cancelled.testkit.cancelled", has_patient: false }),
    order({ status: "received.walk_in_test.ordered", has_patient: false }),
  ];
  serve(orders);
  const { orders: found } = await searchOrders(ctx, { kit: "unregistered" });
  expect(ids(found)).toEqual(ids(orders.slice(0, 2)));
});

test("says how many were searched when more match than it reads, and exports and selects the same", async () => {
  const orders = Array.from({ length: MAX_FILTERED_ORDERS + 1 }, (_, index) =>
    order(
      [0, MAX_FILTERED_ORDERS - 1, MAX_FILTERED_ORDERS].includes(index) ? { test: KIDNEYS } : {},
    ),
  );
  serve(orders);
  const found = await searchOrders(ctx, { test: KIDNEYS });
  expect(found).toMatchObject({ total: 2, searched: { orders: 2_000, of: 2_001 } });
  const reason = "Invented inspection";
  const { stream, count } = await exportOrders(ctx, { test: KIDNEYS, reason, zone: "UTC" });
  const lines = (await new Response(stream).text()).trimEnd().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(",")[0])).toEqual(ids(found.orders));
  expect(count).toBe(2);
  serve(orders.slice(1));
  expect(await searchOrders(ctx, { test: KIDNEYS })).toMatchObject({ total: 2, searched: null });
});

test("a busy service fails the list at once", async () => {
  const orders = Array.from({ length: 100 }, () => order({ test: KIDNEYS }));
  service.answers(({ path }) =>
    path.includes("page=2")
      ? { status: 503, body: { detail: "Busy" } }
      : { body: { orders, total: 150, page: 1, size: 100 } },
  );
  await expect(searchOrders(ctx, { test: KIDNEYS })).rejects.toMatchObject({
    name: "DashboardError",
  });
  expect(service.received.filter(({ path }) => path.includes("page=2"))).toHaveLength(1);
});
