import { afterAll, beforeAll, expect, test } from "vitest";
import { type CalendarDate, Uuid } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import type { AuditAction } from "@/lib/server/core/audit-action";
import type { Ctx } from "@/lib/server/core/context";
import { storeAttempt, storeOutcome } from "@/lib/server/platform/audit/audit-search";
import { SYSTEM_ACTOR } from "@/lib/server/platform/audit/system-actor";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { cancelOrder, readOrder, rescheduleOrder } from "./orders";
import { readStaffActions } from "./staff-actions";

const ORDER_ID = Uuid.parse(orderExample.id);
const OTHER_ID = Uuid.parse("00000000-0000-4000-8000-000000000002");
const day = (text: string) => text as CalendarDate;

const { service, dashboard, close } = await openFakedDashboard();
let operator: Ctx;

beforeAll(async () => {
  operator = await (await dashboard.signedIn("operator")).ctx();
});
afterAll(close);

const actions = async (ctx: Ctx = operator) =>
  (await readStaffActions(ctx, { order_id: ORDER_ID })).actions;

async function store(action: Partial<AuditAction>): Promise<void> {
  const whole: AuditAction = {
    requestId: `request-${Math.random()}`,
    actor: operator.actor,
    team: operator.team,
    operation: "order.cancel",
    kind: "write",
    subject: { type: "order", id: ORDER_ID },
    detail: {},
    ...action,
  };
  await storeAttempt(whole);
  await storeOutcome(whole, { outcome: "succeeded", errorCode: null });
}

test("a reschedule is an action with its dates; reads, refusals and other orders are none", async () => {
  const order = { ...orderExample, activate_by: "2026-11-30" };
  service.answers(({ method, path }) => {
    if (path.includes("cancel")) return { status: 400, body: { detail: "Too late." } };
    if (method === "GET") return { body: order };
    return {
      body: { order: { ...order, activate_by: "2026-12-09" }, status: "success", message: "" },
    };
  });
  await readOrder(operator, { order_id: ORDER_ID });
  const moved = await rescheduleOrder(operator, {
    order_id: ORDER_ID,
    activate_by: day("2026-12-09"),
  });
  expect(moved.previous_activate_by).toBe("2026-11-30");
  await expect(cancelOrder(operator, { order_id: ORDER_ID })).rejects.toMatchObject({
    code: "conflict",
  });
  await store({ subject: { type: "order", id: OTHER_ID } });
  expect(await actions()).toMatchObject([
    {
      operation: "order.reschedule",
      by: operator.actor.name,
      from: "2026-11-30",
      to: "2026-12-09",
      reason: null,
    },
  ]);
});

test("shows nothing of an entry beyond its list: no operation, detail or actor that is not named there", async () => {
  const before = (await actions()).length;
  await store({ operation: "order.export", detail: { reason: "secret" } });
  await store({ operation: "critical-result.close", actor: SYSTEM_ACTOR });
  expect(await actions()).toHaveLength(before);
  await store({
    operation: "order.invented",
    subject: { type: "bulk-reschedule", id: OTHER_ID },
    related: [{ type: "order", id: ORDER_ID }],
  });
  expect(await actions()).toHaveLength(before);
  await store({
    operation: "kit.register",
    subject: { type: "kit", id: null },
    related: [{ type: "order", id: ORDER_ID }],
    detail: { identity_reason: "Married name", rebind_from: "somebody", activate_by: "no date" },
  });
  const registered = (await actions()).at(-1);
  expect(registered).toMatchObject({ operation: "kit.register", reason: "Married name", to: null });
  expect(JSON.stringify(registered)).not.toContain("somebody");
});

test("an operator reads the actions without the audit log, and the read itself is audited", async () => {
  await expect(searchAudit(operator, {})).rejects.toMatchObject({ code: "forbidden" });
  const supervisor = await (await dashboard.signedIn("supervisor")).ctx();
  await actions();
  await dashboard.settle();
  const { entries } = await searchAudit(supervisor, {
    subject_id: ORDER_ID,
    operation: "order.read-staff-actions",
  });
  expect(entries[0]).toMatchObject({ kind: "read", outcome: "succeeded" });
});

test("another team reads none of them", async () => {
  const stranger = { ...operator, team: { ...operator.team, id: OTHER_ID } } as Ctx;
  expect(await actions(stranger)).toEqual([]);
});
