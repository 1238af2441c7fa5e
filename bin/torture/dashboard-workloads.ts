import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type DashboardClient, repeatUntil } from "@/bin/torture/dashboard-client";
import type { Service } from "@/bin/torture/order-workload";
import { createFinding, type Workload } from "@/bin/torture/workload";
import { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { OrderImport } from "@/lib/contract/dashboard/orders/order-import";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import { importColumns, importLine, importText } from "@/lib/server/testing/import-file";
import { createUser, findLabTest, orderBody, userInfoBody } from "@/service/testing/factories";

const ROWS = 10;
const MOVED_TOGETHER = 30;
const NEW_DAY = "2099-06-15";
const PATIENCE_MS = 5 * MINUTE_MS;

/** Files of orders, imported to completion despite all kills: each row becomes one order. */
export async function createImportWorkload(
  dashboard: DashboardClient,
  service: Service,
): Promise<Workload> {
  const { user_id, client_user_id } = await createUser(service);
  await service.call(endpoints.putUserInfo, { params: { user_id }, body: userInfoBody() });
  const labTest = await findLabTest(service);
  const sampleIds = new Set<string>();
  return {
    name: "imports",
    clients: 1,
    run: async ({ acknowledge, insist }) => {
      const import_id = randomUUID();
      const cells = { client_user_id, lab_test: labTest.id, collection_method: labTest.method };
      const lines = Array.from({ length: ROWS }, (_, row) =>
        importLine(`T-${import_id.slice(0, 18)}-${row}`, cells),
      );
      const plan = { import_id, text: importText(lines), columns: importColumns };
      await insist(() => dashboard.request(OrderImport, "/api/order-imports", plan));
      acknowledge();
      const send = () => dashboard.request(OrderImport, `/api/order-imports/${import_id}/send`, {});
      const done = await repeatUntil(async () => {
        const now = await send();
        return now.state === "done" ? now : null;
      }, PATIENCE_MS);
      for (const { sample_id, state } of done.rows) {
        if (state !== "imported") throw new Error(`A row is ${state}`);
        sampleIds.add(sample_id);
        acknowledge();
      }
    },
    check: async (client) => {
      const finding = createFinding();
      const { rows } = await client.query<{ id: string; orders: number }>(
        "select sample_id as id, count(*)::int as orders from service.orders where user_id = $1 group by 1",
        [user_id],
      );
      const stored = new Map(rows.map(({ id, orders }) => [id, orders]));
      for (const id of sampleIds) {
        finding.check();
        const orders = stored.get(id) ?? 0;
        if (orders === 0) finding.note("lost", `imported row ${id}`);
        if (orders > 1) finding.note("duplicated", `imported row ${id}`);
      }
      return finding.finish();
    },
  };
}

/** Orders rescheduled together: each ends up with its new date, whatever was killed in the meantime. */
export async function createBulkWorkload(
  dashboard: DashboardClient,
  service: Service,
): Promise<Workload> {
  const { user_id } = await createUser(service);
  const labTest = await findLabTest(service);
  const moved = new Set<string>();
  return {
    name: "bulk changes",
    clients: 1,
    run: async ({ acknowledge, insist }) => {
      const order_ids: string[] = [];
      for (let order = 0; order < MOVED_TOGETHER; order += 1) {
        const body = orderBody({ user_id, lab_test_id: labTest.id, activate_by: "2099-01-01" });
        const headers = { "x-idempotency-key": randomUUID() };
        const created = await insist(() => service.call(endpoints.createOrder, { body, headers }));
        order_ids.push(created.order.id);
        acknowledge();
      }
      const reschedule_id = randomUUID();
      const path = "/api/orders/bulk-reschedules";
      const plan = {
        reschedule_id,
        choice: { kind: "orders", order_ids },
        change: { kind: "date", date: NEW_DAY },
      };
      const planned = await insist(() => dashboard.request(BulkReschedule, path, plan));
      const own = `${path}/${reschedule_id}`;
      const orders = planned.states.waiting;
      const read = () => dashboard.request(BulkReschedule, own);
      await repeatUntil(async () => {
        const { state } = await read();
        if (state !== "planned") return state;
        await dashboard.request(BulkReschedule, `${own}/start`, { orders });
        return "running";
      }, PATIENCE_MS);
      acknowledge();
      await repeatUntil(async () => {
        const { state, states } = await read();
        const isStuck = state === "paused" || (state === "done" && states.moved < orders);
        if (isStuck) await dashboard.request(BulkReschedule, `${own}/retry`, {});
        return state === "done" && states.moved === orders ? true : null;
      }, PATIENCE_MS);
      for (const id of order_ids) {
        moved.add(id);
        acknowledge();
      }
    },
    check: async (client) => {
      const finding = createFinding();
      const { rows } = await client.query<{ id: string; day: string }>(
        "select id, activate_by::text as day from service.orders where user_id = $1",
        [user_id],
      );
      const stored = new Map(rows.map(({ id, day }) => [id, day]));
      for (const id of moved) {
        finding.check();
        if (stored.get(id) !== NEW_DAY) finding.note("lost", `new date of order ${id}`);
      }
      return finding.finish();
    },
  };
}

/** Decisions on unmatched results, which wait on the server before they are sent: each is sent once. */
export function createDecisionWorkload(dashboard: DashboardClient, service: Service): Workload {
  const decided = new Map<string, string>();
  return {
    name: "match decisions",
    clients: 1,
    run: async ({ acknowledge, insist }) => {
      const key = { "x-idempotency-key": randomUUID() };
      const body = { case: "no_match", order_source: "managed" } as const;
      const { run_id } = await insist(() =>
        service.call(endpoints.createUnmatchedResultTest, { headers: key, body }),
      );
      const run = await insist(() =>
        service.call(endpoints.getUnmatchedResultTest, { params: { run_id } }),
      );
      if (!run.raw_result_id) throw new Error("No result was made");
      acknowledge();
      const path = `/api/match-review/${run.raw_result_id}`;
      await insist(() => dashboard.request(z.unknown(), `${path}/claim`, {}));
      const decision = { decision_id: randomUUID(), action: "reject", note: "Not our patient." };
      await insist(() => dashboard.request(z.unknown(), `${path}/decisions`, decision));
      decided.set(decision.decision_id, run.raw_result_id);
      acknowledge();
    },
    check: async (client) => {
      const finding = createFinding();
      const decisions = await client.query<{ id: string; state: string; outcome: string | null }>(
        "select id, state, outcome from dashboard.match_decisions where id = any($1::uuid[])",
        [[...decided.keys()]],
      );
      const stored = new Map(decisions.rows.map((row) => [row.id, row]));
      for (const id of decided.keys()) {
        finding.check();
        const { state = "gone", outcome = null } = stored.get(id) ?? {};
        if (state === "waiting" || state === "sending") finding.await(`decision ${id}`);
        else if (state !== "sent") finding.note("lost", `decision ${id} is ${state}: ${outcome}`);
      }
      return finding.finish();
    },
  };
}
