import { afterAll, expect, test } from "vitest";
import type { EntryView } from "@/lib/contract/dashboard/audit";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { readOrder, rescheduleOrder, searchOrders } from "@/lib/server/orders/orders";
import { listAcknowledgements } from "@/lib/server/results/acknowledgements";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { searchAudit } from "./audit-log";

const { service, dashboard, close } = await openFakedDashboard();
afterAll(close);

const order = endpoints.getOrder.example;
const input = { order_id: order.id };
const activate_by = "2026-12-01" as CalendarDate;

test("a search leaves out what its own request has begun and not ended, and nothing of any other", async () => {
  const member = await dashboard.signedIn("supervisor");
  const [ctx, other] = [await member.ctx(), await member.ctx()];
  const begin = (requestId: string) =>
    dashboard.admin(
      `insert into dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind, subject_type, subject_id)
       values ('attempt', '${requestId}', now(), '${ctx.team.id}', '${member.staffId}', 'Invented', 'supervisor', 'person.read', 'read', 'person', '${order.user_id}')`,
    );
  await begin(ctx.requestId);
  const find = async (by: typeof ctx) =>
    (await searchAudit(by, { actor_id: member.staffId, operation: "person.read" })).entries;
  expect(await find(ctx)).toEqual([]);
  expect(await find(other)).toMatchObject([{ outcome: "pending" }]);
});

test("tells apart who opened a person, to whom they were shown, and what a screen fetched", async () => {
  const { user_id } = order;
  const ctx = await (await dashboard.signedIn("supervisor")).ctx();
  service.answers(({ path }) =>
    path.includes(order.id)
      ? { body: order }
      : { body: { orders: [order], total: 1, page: 1, size: 100 } },
  );
  const operator = await dashboard.signedIn("operator");
  await searchOrders(await operator.ctx(), { text: "" });
  await readOrder(await operator.ctx(), input);
  await listAcknowledgements(await operator.ctx(), input, { isFetched: true });
  await rescheduleOrder(await operator.ctx(), { ...input, activate_by }).catch(() => undefined);
  // As entries were stored before.
  await dashboard.admin(
    `insert into dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind, subject_type, subject_id)
     values ('attempt', 'earlier', now(), '${ctx.team.id}', '${operator.staffId}', 'Invented', 'operator', 'order.read', 'read', 'order', '${order.id}')`,
  );
  await dashboard.settle();
  const find = async (word?: EntryView) => {
    const page = await searchAudit(ctx, { person_id: user_id, actor_id: operator.staffId, word });
    expect(page.words).toEqual({ opened: 2, shown: 1, fetched: 1, earlier: 1 });
    expect(page.total).toBe(page.entries.length);
    return page.entries.map(({ operation }) => operation);
  };
  expect(await find("opened")).toEqual(["order.reschedule", "order.read"]);
  expect(await find("shown")).toEqual(["order.search"]);
  expect(await find("fetched")).toEqual(["acknowledgement.list"]);
  expect(await find("earlier")).toEqual(["order.read"]);
  expect(await find()).toHaveLength(5);
});

test("tells a read for which the browser stopped waiting from one that failed", async () => {
  const member = await dashboard.signedIn("supervisor");
  const ctx = await member.ctx();
  const end = (requestId: string, code: string) =>
    dashboard.admin(
      `insert into dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind, subject_type, subject_id, outcome, error_code)
       select phase, '${requestId}', now(), '${ctx.team.id}', '${member.staffId}', 'Invented', 'supervisor', 'person.read', 'read', 'person', '${order.user_id}',
         case phase when 'outcome' then 'failed' end, case phase when 'outcome' then '${code}' end
       from unnest(array['attempt', 'outcome']) as phase`,
    );
  await end("late", "timeout");
  await end("gone", "reader_left");
  const find = async (outcome: "failed" | "cut_off") => {
    const { entries, total } = await searchAudit(ctx, { actor_id: member.staffId, outcome });
    expect(total).toBe(entries.length);
    return entries.map((entry) => [entry.request_id, entry.outcome]);
  };
  expect(await find("failed")).toEqual([["late", "failed"]]);
  expect(await find("cut_off")).toEqual([["gone", "cut_off"]]);
});
