import { randomUUID } from "node:crypto";
import { createFinding, type Workload } from "@/bin/torture/workload";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { groupBy } from "@/service/db/group-by";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import type { createCaller } from "@/service/testing/service-caller";

export type Service = ReturnType<typeof createCaller>;

const DAYS = ["2099-03-01", "2099-03-14", "2099-11-30"];

type Known = { eventIds: number[]; activateBy: string | null; updatedAt: number };

/**
 * Clients that place orders under an idempotency key until they get a response, reschedule each order three times,
 * dispatch every other one, and cancel it.
 */
export async function createOrderWorkload(service: Service, clients: number): Promise<Workload> {
  const { user_id } = await createUser(service);
  const labTest = await findLabTest(service);
  const known = new Map<string, Known>();
  const keys: string[] = [];
  let runs = 0;

  function record({ id, events, activate_by, updated_at }: Order): void {
    known.set(id, {
      eventIds: events.map((event) => event.id),
      activateBy: activate_by ?? null,
      updatedAt: Date.parse(updated_at),
    });
  }

  return {
    name: "orders",
    clients,
    run: async ({ acknowledge, insist }) => {
      const key = randomUUID();
      runs += 1;
      const isDispatched = runs % 2 === 0;
      const body = orderBody({
        user_id,
        lab_test_id: labTest.id,
        activate_by: "2099-01-01",
        passthrough: key,
      });
      const headers = { "x-idempotency-key": key };
      const { order } = await insist(() => service.call(endpoints.createOrder, { body, headers }));
      keys.push(key);
      record(order);
      acknowledge();
      const params = { order_id: order.id };
      for (const activate_by of [...DAYS, ...(isDispatched ? [null] : [])]) {
        const sent = { params, body: { activate_by } };
        record((await service.call(endpoints.updateOrder, sent)).order);
        acknowledge();
      }
      record((await service.call(endpoints.cancelOrder, { params })).order);
      acknowledge();
    },
    check: async (client) => {
      const finding = createFinding();
      const { rows } = await client.query<StoredOrder>(
        `select id, passthrough, activate_by::text as "activateBy", updated_at as "updatedAt",
           (select array_agg(e.id::int order by e.id) from service.order_events e where e.order_id = o.id) as "eventIds"
         from service.orders o where user_id = $1`,
        [user_id],
      );
      const stored = new Map(rows.map((row) => [row.id, row]));
      for (const [id, last] of known) {
        finding.check();
        const now = stored.get(id);
        if (!now || !isKept(last, now)) finding.note("lost", `order ${id}`);
      }
      const ofKey = groupBy(rows, ({ passthrough }) => passthrough ?? "");
      for (const key of keys) {
        const count = ofKey.get(key)?.length ?? 0;
        if (count > 1) finding.note("duplicated", `order of key ${key}`);
      }
      return finding.finish();
    },
  };
}

type StoredOrder = {
  id: string;
  passthrough: string | null;
  activateBy: string | null;
  updatedAt: Date;
  eventIds: number[];
};

/** A later write may have been applied without a response; then the date is different or null. */
function isKept({ eventIds, activateBy, updatedAt }: Known, now: StoredOrder): boolean {
  const hasEvents = eventIds.every((id, index) => now.eventIds[index] === id);
  const isUnchanged = now.updatedAt.getTime() === updatedAt;
  return hasEvents && (!isUnchanged || now.activateBy === activateBy);
}
