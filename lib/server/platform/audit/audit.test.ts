import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { exportAudit } from "@/lib/server/audit-log/audit-export";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import { listAuditStaff } from "@/lib/server/audit-log/audit-staff";
import type { Ctx } from "@/lib/server/core/context";
import {
  dispatchOrder,
  readOrder,
  rescheduleOrder,
  searchOrders,
} from "@/lib/server/orders/orders";
import { searchPeople } from "@/lib/server/people-list/people-list";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";

const order = endpoints.getOrder.example;
const input = { order_id: order.id };
const activate_by = "2026-12-01" as CalendarDate;

let service: FakeService;
let dashboard: TestDashboard;
let ctx: Ctx;

beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.close());

beforeEach(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: service.baseUrl,
  });
  ctx = await (await dashboard.signedIn("supervisor")).ctx();
  service.answers(({ method }) => ({
    body: method === "PATCH" ? endpoints.updateOrder.example : order,
  }));
});
afterEach(() => dashboard.close());

/** From here on nothing can be appended, as with a full disk. */
function breakTheAuditLog() {
  return dashboard.admin(`
    create function refuse_all() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger refuse_all before insert on dashboard.audit_events for each row execute function refuse_all();
  `);
}

test("stores an attempt and an outcome of a write under the request id that the service got", async () => {
  await rescheduleOrder(ctx, { ...input, activate_by });
  const rows = await dashboard.auditRows();
  expect(rows.map(({ phase, outcome }) => [phase, outcome])).toEqual([
    ["attempt", null],
    ["outcome", "succeeded"],
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({
      requestId: service.received[0]?.headers["x-request-id"],
      operation: "order.reschedule",
      kind: "write",
      actorId: ctx.actor.id,
      actorRole: "supervisor",
      subjectType: "order",
      subjectId: order.id,
      detail: { activate_by },
    });
  }
});

test("stores the attempt before the service is called", async () => {
  let storedBefore: unknown;
  service.answers(async () => {
    const { rows } = await dashboard.runtime.db.execute(
      sql`select phase from dashboard.audit_events`,
    );
    storedBefore = rows;
    return { body: order };
  });
  await readOrder(ctx, input);
  expect(storedBefore).toEqual([{ phase: "attempt" }]);
});

test.each([
  ["a write", () => dispatchOrder(ctx, { ...input, confirm: "DISPATCH" })],
  ["a read", () => readOrder(ctx, input)],
])("does not call the service when the attempt of %s cannot be stored", async (_, run) => {
  await breakTheAuditLog();
  await expect(run()).rejects.toMatchObject({
    code: "internal",
    message: "The audit log could not be written, so nothing was done.",
  });
  expect(service.received).toEqual([]);
  expect(dashboard.logs.join("")).toContain("could not be stored in the audit log");
});

test("logs an outcome that cannot be stored, and still answers", async () => {
  service.answers(({ method }) => ({
    body: method === "GET" ? order : endpoints.updateOrder.example,
  }));
  const { append } = dashboard.runtime.audit;
  dashboard.runtime.audit.append = (rows) =>
    rows.some((row) => row.phase === "outcome") ? Promise.reject(new Error("gone")) : append(rows);
  const rescheduled = await rescheduleOrder(ctx, { ...input, activate_by });
  expect(rescheduled.id).toBe(order.id);
  const lost = dashboard.logs.map((line) => JSON.parse(line)).find((line) => line.level === 50);
  expect(lost).toMatchObject({
    requestId: ctx.requestId,
    operation: "order.reschedule",
    outcome: "succeeded",
  });
});

test("distinguishes a refusal of the service from a failure", async () => {
  service.answers(() => ({
    status: 400,
    body: { detail: "Order was not created with activate_by" },
  }));
  await expect(rescheduleOrder(ctx, { ...input, activate_by })).rejects.toThrow();
  service.answers(() => ({ status: 500, text: "boom" }));
  await expect(rescheduleOrder(ctx, { ...input, activate_by })).rejects.toThrow();
  const outcomes = (await dashboard.auditRows()).filter(({ phase }) => phase === "outcome");
  expect(outcomes.map(({ outcome, errorCode }) => [outcome, errorCode])).toEqual([
    ["refused", "conflict"],
    ["failed", "upstream_unavailable"],
  ]);
});

test("keeps the filters of a search and the length of its text, not the text", async () => {
  service.answers(({ path }) =>
    path.startsWith("/sandbox/v1/users/search")
      ? {
          body: {
            users: [],
            total: 0,
            has_more: false,
            is_similar: false,
            offset: 0,
            limit: 20,
          },
        }
      : { body: { orders: [], total: 0, page: 1, size: 50 } },
  );
  await searchOrders(ctx, { text: "Halloway", status: ["ordered"] });
  await searchPeople(ctx, { text: "Halloway" });
  const rows = await dashboard.auditRows();
  expect(rows[0]?.detail).toMatchObject({ status: ["ordered"], text_length: 8 });
  expect(JSON.stringify(rows)).not.toContain("Halloway");
});

test("the audit log cannot be changed or deleted", async () => {
  await readOrder(ctx, input);
  await dashboard.settle();
  const { db } = dashboard.runtime;
  await expect(db.execute(sql`delete from dashboard.audit_events`)).rejects.toThrow();
  await expect(
    db.execute(sql`update dashboard.audit_events set outcome = 'failed'`),
  ).rejects.toThrow();
});

test("lists attempts newest first with their outcomes, and finds them by filter", async () => {
  await readOrder(ctx, input);
  service.answers(() => ({ status: 400, body: { detail: "The date is past" } }));
  const other = await (await dashboard.signedIn("operator")).ctx();
  await expect(rescheduleOrder(other, { ...input, activate_by })).rejects.toThrow();
  await dashboard.settle();

  const page = await searchAudit(ctx, {});
  expect(page.entries.map(({ operation, outcome }) => [operation, outcome])).toEqual([
    ["order.reschedule", "refused"],
    ["order.read", "succeeded"],
  ]);
  expect(page.total).toBe(2);
  const names = async (filter: Parameters<typeof searchAudit>[1]) => {
    await dashboard.settle();
    const page = await searchAudit(ctx, filter);
    return page.entries.map(({ operation }) => operation).filter((name) => name !== "audit.search");
  };
  expect(await names({ kind: "write" })).toEqual(["order.reschedule"]);
  expect(await names({ outcome: "refused" })).toEqual(["order.reschedule"]);
  expect(await names({ actor_id: other.actor.id })).toEqual(["order.reschedule"]);
  expect(await names({ subject_id: order.id })).toEqual(["order.reschedule", "order.read"]);
  expect(await names({ operation: "order.read" })).toEqual(["order.read"]);
  expect(await names({ to: "2026-01-01" as CalendarDate })).toEqual([]);
});

test("finds who viewed a person, by the record and by each of their orders", async () => {
  const { user_id } = order;
  service.answers(({ path }) =>
    path.includes(order.id)
      ? { body: order }
      : { body: { orders: [order], total: 1, page: 1, size: 100 } },
  );
  const operator = await (await dashboard.signedIn("operator")).ctx();
  await readOrder(operator, input);
  await searchOrders(operator, { text: "" });
  await dashboard.settle();
  const found = await searchAudit(ctx, { person_id: user_id });
  expect(found.entries.map(({ operation }) => operation)).toEqual(["order.search", "order.read"]);
  await dashboard.settle();
  const own = (await dashboard.auditRows()).filter(({ operation }) => operation === "audit.search");
  expect(own[0]?.detail).toMatchObject({ person_id: user_id });
});

test("does not answer about a person whose orders cannot be read", async () => {
  service.answers(() => ({ status: 503, text: "down" }));
  const search = searchAudit(ctx, { person_id: order.user_id });
  await expect(search).rejects.toMatchObject({ code: "upstream_unavailable" });
});

test("exports every entry that matches in words, and records the export with its reason", async () => {
  await rescheduleOrder(ctx, { ...input, activate_by });
  await readOrder(ctx, input);
  await dashboard.settle();
  const reason = "Invented yearly inspection";
  const file = await exportAudit(ctx, { zone: "UTC", kind: "write", reason });
  const text = await new Response(file.stream).text();
  expect(file.count).toBe(1);
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain("rescheduled,order,");
  expect(text).toMatch(/,"to 01-Dec-2026, instead of \d\d-\w{3}-\d{4}",succeeded,/);
  await dashboard.settle();
  const outcome = (await dashboard.auditRows()).find(
    ({ operation, phase }) => operation === "audit.export" && phase === "outcome",
  );
  expect(outcome?.detail).toEqual({ kind: "write", reason, count: 1, view: "opened" });
  await expect(exportAudit(ctx, { zone: "UTC", reason: "short" })).rejects.toMatchObject({
    code: "invalid_request",
  });
});

test("lists the staff of the clinic by name for the filter", async () => {
  const { staff } = await listAuditStaff(ctx, {});
  expect(staff).toContainEqual({ id: ctx.actor.id, name: ctx.actor.name, role: "supervisor" });
});
