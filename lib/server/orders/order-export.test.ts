import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { Order } from "@/lib/contract/service/order";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import { fakeOrder } from "@/lib/server/testing/many-orders";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { createUser, findLabTest, orderBody, patientDetails } from "@/service/testing/factories";
import type { OrderBatch } from "./listed-orders";
import { exportOrders } from "./order-export";
import { createOrderFile } from "./order-file";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

const ORDERS = 130;
const REASON = "Invented inspection of November";

let userId: string;

beforeAll(async () => {
  const { id: lab_test_id } = await findLabTest(service);
  userId = (await createUser(service)).user_id;
  for (let index = 0; index < ORDERS; index += 1) {
    await service.call(endpoints.createOrder, {
      body: orderBody({ user_id: userId, lab_test_id }),
    });
  }
  await service.call(endpoints.createOrder, {
    body: orderBody({ user_id: (await createUser(service)).user_id, lab_test_id }),
  });
});

const supervisor = async () => (await dashboard.signedIn("supervisor")).ctx();

test("exports all results of the filter, over all pages and once each", async () => {
  const wanted = { user_id: userId, reason: REASON, zone: "America/New_York" };
  const { name, stream } = await exportOrders(await supervisor(), wanted);
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await new Response(stream).text()).trimEnd().split("\r\n");
  expect(lines[0]?.split(",").slice(0, 5)).toEqual([
    "order_id",
    "user_id",
    "first_name",
    "last_name",
    "test",
  ]);
  expect(new Set(lines.slice(1)).size).toBe(ORDERS);
  expect(lines[1]).toMatch(/2026-11-20T10:00:00-05:00,America\/New_York,,/);
});

const AT_NOON = {
  zone: "UTC",
  now: "2026-11-12T12:00:00Z",
  doubts: new Map(),
  record: async () => undefined,
};

test("has what the screen shows: birth date, lab, exact status with its reason, hours in it, and origin", async () => {
  const wire = fakeOrder("2031-06-10");
  const event = {
    id: 1,
    created_at: "2026-11-12T10:00:00Z",
    status: "failed.testkit.sample_error",
    status_detail: "quantity_insufficient",
  };
  const order = Order.parse({
    ...wire,
    patient_details: { ...patientDetails(), dob: "1993-01-30T00:00:00Z" },
    lab_test: { ...wire.lab_test, lab: endpoints.getOrder.example.lab_test.lab },
    origin: "redraw",
    events: [event],
    last_event: { ...event, id: 2, status_detail: null },
  });
  const none = (async function* (): AsyncGenerator<OrderBatch> {})();
  const text = await new Response(
    createOrderFile({ orders: [order], total: 1 }, none, AT_NOON),
  ).text();
  const [head = "", row = ""] = text.split("\r\n");
  const cells = row.split(",");
  const at = (name: string) => cells[head.split(",").indexOf(name)];
  expect(at("birth_date")).toBe("1993-01-30");
  expect(at("lab")).toBe(endpoints.getOrder.example.lab_test.lab?.name);
  expect(at("low_level_status")).toBe("failed.testkit.sample_error");
  expect(at("status_detail")).toBe("quantity_insufficient");
  expect(at("origin")).toBe("redraw");
  expect(at("hours_in_stage")).toBe("");
});

test("makes a name harmless that a spreadsheet would run as a formula", async () => {
  const first_name = '=HYPERLINK("http://example.com")';
  const order = Order.parse({
    ...fakeOrder("2031-06-10"),
    patient_details: { ...patientDetails(), first_name },
  });
  const none = (async function* (): AsyncGenerator<OrderBatch> {})();
  const text = await new Response(
    createOrderFile({ orders: [order], total: 1 }, none, AT_NOON),
  ).text();
  expect(text).toContain(`,"'=HYPERLINK(""http://example.com"")",`);
});

test.each<[string, string | null, string | null, string]>([
  ["completed.testkit.completed", "unknown", null, "complete,Not assessed"],
  ["completed.testkit.completed", null, null, "complete,Not assessed"],
  ["completed.testkit.completed", "normal", null, "complete,Normal"],
  ["completed.testkit.completed", "normal", "misses", "incomplete,"],
  ["sample_with_lab.testkit.delivered_to_lab", "normal", null, "partial,"],
  ["sample_with_lab.testkit.delivered_to_lab", "critical", null, "partial,Critical"],
  ["received.testkit.ordered", null, null, ","],
])("%s with %s (%s) stands in the file as %s", async (status, interpretation, misses, cells) => {
  const event = { id: 1, created_at: "2026-11-12T10:00:00Z", status };
  const order = Order.parse({
    ...fakeOrder("2031-06-10"),
    interpretation,
    has_missing_results: misses !== null,
    events: [event],
    last_event: event,
  });
  const none = (async function* (): AsyncGenerator<OrderBatch> {})();
  const text = await new Response(
    createOrderFile({ orders: [order], total: 1 }, none, AT_NOON),
  ).text();
  expect(text).toContain(`,2031-06-10,${cells},`);
});

test("records the filters, the reason and the count", async () => {
  const ctx = await supervisor();
  await exportOrders(ctx, { user_id: userId, text: "wren", reason: REASON, zone: "UTC" });
  const rows = (await dashboard.auditRows()).filter(({ actorId }) => actorId === ctx.actor.id);
  expect(rows).toMatchObject([
    { phase: "attempt", operation: "order.export" },
    {
      phase: "outcome",
      outcome: "succeeded",
      detail: { user_id: userId, text_length: 4, reason: REASON },
    },
  ]);
  expect(rows[1]?.detail).toHaveProperty("count");
  expect(JSON.stringify(rows)).not.toContain("wren");
  // The reason may name someone, so the table stores it sealed and only the audit log page opens it.
  const stored = await dashboard.runtime.db.execute<{ detail: string }>(
    sql`select detail::text as detail from dashboard.audit_events where actor_id = ${ctx.actor.id}`,
  );
  expect(stored.rows).toHaveLength(2);
  for (const { detail } of stored.rows) {
    expect(detail).toContain('"reason": "sealed:');
    expect(detail).not.toContain(REASON);
  }
  const { entries } = await searchAudit(await supervisor(), { actor_id: ctx.actor.id });
  expect(entries).toMatchObject([{ operation: "order.export", detail: { reason: REASON } }]);
});

test.each(["", "too short", "         x         "])(
  "no file without a reason: %j",
  async (reason) => {
    const taken = exportOrders(await supervisor(), { reason, zone: "UTC" });
    await expect(taken).rejects.toMatchObject({ code: "invalid_request" });
  },
);
