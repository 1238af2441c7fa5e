import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { ROLES } from "@/lib/contract/dashboard/staff";
import { PERMISSIONS } from "@/lib/domain/permissions";
import { type AnyOperation, allOperations } from "@/lib/server/testing/all-operations";
import { ALLOWED } from "@/lib/server/testing/allowed-actions";
import { APPOINTMENT_INPUTS } from "@/lib/server/testing/appointment-inputs";
import { CATALOG_INPUTS } from "@/lib/server/testing/catalog-inputs";
import { CRITICAL_RESULT_INPUTS } from "@/lib/server/testing/critical-result-inputs";
import { EVENT_INPUTS } from "@/lib/server/testing/event-inputs";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { LAB_REPORT_INPUTS } from "@/lib/server/testing/lab-report-inputs";
import { LAB_REPORT_REVIEW_INPUTS } from "@/lib/server/testing/lab-report-review-inputs";
import { MATCH_INPUTS } from "@/lib/server/testing/match-inputs";
import { ORDER_MAKING_INPUTS } from "@/lib/server/testing/order-making-inputs";
import { SETTINGS_INPUTS } from "@/lib/server/testing/settings-inputs";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { TIMESERIES_INPUTS } from "@/lib/server/testing/timeseries-inputs";
import { DashboardError } from "./errors";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const order = { order_id: ID };
const reschedule = { reschedule_id: ID };
const view = { view_id: ID };
const person = { user_id: ID };

/** An input for each operation that its schema accepts. */
const INPUTS: Partial<Record<string, () => unknown>> = {
  ...CATALOG_INPUTS,
  ...ORDER_MAKING_INPUTS,
  ...MATCH_INPUTS,
  ...LAB_REPORT_INPUTS,
  ...LAB_REPORT_REVIEW_INPUTS,
  ...CRITICAL_RESULT_INPUTS,
  ...EVENT_INPUTS,
  ...SETTINGS_INPUTS,
  ...APPOINTMENT_INPUTS,
  ...TIMESERIES_INPUTS,
  "acknowledgement.list": () => order,
  "audit.search": () => ({}),
  "bulk-reschedule.list": () => ({}),
  "bulk-reschedule.plan": () => ({
    ...reschedule,
    choice: { kind: "orders", order_ids: [ID] },
    change: { kind: "shift", days: 1 },
  }),
  "bulk-reschedule.plan-restore": () => ({ ...reschedule, new_reschedule_id: ID }),
  "bulk-reschedule.read": () => reschedule,
  "bulk-reschedule.read-people": () => ({ ...reschedule, part: 0 }),
  "bulk-reschedule.read-rows": () => reschedule,
  "bulk-reschedule.retry": () => reschedule,
  "bulk-reschedule.start": () => ({ ...reschedule, orders: 1 }),
  "bulk-reschedule.stop": () => reschedule,
  "cycle.read": () => ({ ...person, start_date: "2026-01-01" }),
  "search.find": () => ({ text: "Halloway" }),
  "health-data.import": () => ({
    ...person,
    content_type: "application/xml",
    file: new Blob(["<HealthData/>"]).stream(),
  }),
  "health-data.cancel-import": () => ({ ...person, import_id: ID }),
  "health-data.list-imports": () => person,
  "health-data.read-import": () => ({ ...person, import_id: ID }),
  "document.read": () => ({ ...order, kind: "result" }),
  "live.watch": () => ({ after: 0 }),
  "note.list": () => order,
  "note.write": () => ({ ...order, text: "Called the courier." }),
  "order.cancel": () => order,
  "order.change-messages": () => ({ ...order, sms_enabled: false }),
  "order.complete-draw": () => order,
  "order.read-staff-actions": () => order,
  "order.read-messages": () => order,
  "order.resend-events": () => order,
  "order.dispatch": () => ({ ...order, confirm: "DISPATCH" }),
  "audit.export": () => ({ reason: "Invented reason", zone: "UTC" }),
  "audit.list-staff": () => ({}),
  "order.export": () => ({ reason: "Invented reason", zone: "UTC" }),
  "order.read": () => order,
  "order.read-raw": () => order,
  "order.read-stage-lengths": () => ({}),
  "order.reschedule": () => ({ ...order, activate_by: "2026-12-01" }),
  "order.search": () => ({}),
  "person.read": () => person,
  "person.read-results": () => person,
  "person.read-identity": () => person,
  "person.search": () => ({}),
  "result.acknowledge": () => ({ ...order, kind: "critical", event_id: 1, result_version: "v" }),
  "result.complete": () => ({ ...order, reason: "Invented reason", open_markers: ["tsh"] }),
  "result.read": () => order,
  "result.read-as-received": () => order,
  "saved-view.create": () => ({
    screen: "orders",
    name: "This week",
    view_id: ID,
    filters: {},
    columns: [],
  }),
  "saved-view.delete": () => view,
  "saved-view.list": () => ({}),
  "saved-view.rename": () => ({ ...view, name: "This month" }),
  "saved-view.replace": () => ({ ...view, screen: "orders", filters: {}, columns: [] }),
  "saved-view.restore": () => view,
  "saved-view.set-default": () => ({ ...view, screen: "orders" }),
  "saved-view.share": () => ({ ...view, shared: true }),
  "session.change-password": () => ({ current_password: "x", new_password: "y".repeat(12) }),
  "session.read": () => ({}),
  "session.sign-out": () => ({}),
  "today.assign": () => ({ kind: "stuck", subject_id: ID, staff_id: null }),
  "today.count": () => ({}),
  "today.end-snooze": () => ({ kind: "stuck", subject_id: ID }),
  "today.list-colleagues": () => ({}),
  "today.snooze": () => ({
    kind: "stuck",
    subject_id: ID,
    until: "2026-12-01T09:00:00.000Z",
    reason: "Invented reason",
  }),
  "today.read": () => ({}),
};
let service: FakeService;
let dashboard: TestDashboard;
let operations: AnyOperation[];

beforeAll(async () => {
  service = await startFakeService();
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: service.baseUrl,
  });
  operations = await allOperations();
});

afterAll(async () => {
  await dashboard.close();
  await service.close();
});

async function getOutcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "succeeded";
  } catch (thrown) {
    return thrown instanceof DashboardError ? thrown.code : "not a DashboardError";
  }
}

test("the matrix has every operation, each with a unique name", () => {
  const names = operations.map(({ spec }) => spec.name);
  expect(new Set(names)).toEqual(new Set(Object.keys(INPUTS)));
  expect(names).toHaveLength(Object.keys(INPUTS).length);
  expect(operations.every(({ spec }) => spec.permission in PERMISSIONS)).toBe(true);
});

test.each(ROLES)(
  "allows a %s what the role and the roles below it may do, and nothing else",
  async (role) => {
    service.answers(() => ({ status: 404, body: { detail: "Not found" } }));
    const { staffId } = await dashboard.addMember(role);
    const shared = await dashboard.openSession(staffId);
    const allowed = ROLES.slice(0, ROLES.indexOf(role) + 1).flatMap((below) => ALLOWED[below]);
    for (const operation of operations) {
      const { name } = operation.spec;
      // Signing out ends the session, so it gets its own.
      const session = name === "session.sign-out" ? await dashboard.openSession(staffId) : shared;
      const ctx = await session.ctx();
      const outcome = await getOutcome(operation(ctx, INPUTS[name]?.()));
      if (allowed.includes(name)) {
        expect([name, outcome]).not.toEqual([name, "forbidden"]);
      } else {
        expect([name, outcome]).toEqual([name, "forbidden"]);
        const sent = service.received.map(({ headers }) => headers["x-request-id"]);
        expect(sent).not.toContain(ctx.requestId);
      }
    }
  },
);

test("records a refusal for a missing permission in the audit log", async () => {
  const viewer = await dashboard.signedIn("viewer");
  const operation = operations.find(({ spec }) => spec.name === "order.dispatch");
  const call = operation?.(await viewer.ctx(), INPUTS["order.dispatch"]?.());
  await expect(call).rejects.toMatchObject({
    code: "forbidden",
    message: "This needs the role operator or a higher one; yours is viewer.",
  });
  const rows = (await dashboard.auditRows()).filter((row) => row.actorId === viewer.staffId);
  expect(
    rows.map(({ phase, outcome, errorCode, subjectId }) => [phase, outcome, errorCode, subjectId]),
  ).toEqual([
    ["attempt", null, null, ID],
    ["outcome", "refused", "forbidden", ID],
  ]);
});

test("allows only a change of password and signing out with a one-time password", async () => {
  const member = await dashboard.signedIn("admin");
  const ctx = await member.ctx();
  const withOneTimePassword = { ...ctx, session: { ...ctx.session, mustChangePassword: true } };
  for (const operation of operations) {
    const { name, permission } = operation.spec;
    if (permission === "session:own") continue;
    expect([name, await getOutcome(operation(withOneTimePassword, INPUTS[name]?.()))]).toEqual([
      name,
      "forbidden",
    ]);
  }
});

test("rejects a field that the input of an operation does not have", async () => {
  const ctx = await (await dashboard.signedIn("admin")).ctx();
  service.answers(() => ({ status: 404, body: { detail: "Not found" } }));
  for (const operation of operations) {
    const { name } = operation.spec;
    const input = { ...(INPUTS[name]?.() as object), surprise: 1 };
    expect([name, await getOutcome(operation(ctx, input))]).toEqual([name, "invalid_request"]);
  }
  expect(service.received).toEqual([]);
});
