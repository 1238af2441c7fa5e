import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
  getLowLevelStatus,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { CANCELLABLE_STATUSES, ORDER_TRANSITIONS } from "@/lib/contract/service/order-transitions";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { advanceOrder } from "./order-history";
import { unlinkAccounts } from "./testing/link-account";
import { type OrderFixture, openOrderFixture, quayLane, wren } from "./testing/order-fixture";

let service: TestService;
let fixture: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
beforeEach(() => unlinkAccounts(service));
afterAll(() => service.close());

const transitions = (method: CollectionMethod) =>
  Object.entries(ORDER_TRANSITIONS[method] as Record<string, readonly LowLevelStatus[]>);
const getMoves = (method: CollectionMethod) =>
  transitions(method).flatMap(([from, next]) => next.map((to) => `${from} → ${to}`));

/** The ways in which an order is created; one of the two kinds of kit is registered later. */
function getKinds(method: CollectionMethod): (() => Promise<string>)[] {
  const placed = async () => (await fixture.place({}, method)).id;
  const imported = async () => {
    const { order } = await service.call(endpoints.importOrder, {
      body: {
        user_id: fixture.userId,
        billing_type: "client_bill",
        order_set: { lab_test_ids: [fixture.labTestId(method)] },
        collection_method: method,
        patient_details: wren,
        patient_address: { ...quayLane, receiver_name: "Wren Halloway" },
        sample_id: randomUUID(),
      },
    });
    return order.id;
  };
  if (method !== "testkit") return [placed, imported];
  const kit = async () => (await fixture.placeKit()).id;
  const registered = async () => {
    const id = await kit();
    await register(id);
    return id;
  };
  return [placed, imported, kit, registered];
}

const register = async (id: string) => {
  const { sample_id } = await fixture.read(id);
  return service.send(endpoints.registerTestkit, {
    body: { sample_id, patient_details: wren, patient_address: quayLane },
  });
};

const simulate = (order_id: string, final_status: string) =>
  service.send(endpoints.simulateOrder, {
    params: { order_id },
    query: { final_status },
    body: { has_missing_results: true },
  });

/** The requests that bring an order to a status, apart from a simulation. */
const actions: Partial<Record<LowLevelStatus, (id: string) => Promise<unknown>>> = {
  registered: register,
  cancelled: (id) => fixture.cancel(id),
  draw_completed: (order_id) => service.send(endpoints.drawCompleted, { params: { order_id } }),
};

const getStatuses = async (id: string) =>
  (await fixture.read(id)).events.map((event) => getLowLevelStatus(event.status));

/**
 * Moves that skip a step. No request makes them, since a simulation takes every step; a lab, a courier or a provider
 * reports them, through the one function that writes status events.
 */
const REPORTED: Record<CollectionMethod, readonly string[]> = {
  testkit: [
    "requisition_bypassed → transit_lab",
    "requisition_bypassed → completed",
    "transit_customer → with_customer",
  ],
  walk_in_test: ["requisition_created → completed", "requisition_bypassed → completed"],
  at_home_phlebotomy: [
    "requisition_created → appointment_scheduled",
    "requisition_bypassed → appointment_scheduled",
    "requisition_bypassed → partial_results",
    "requisition_bypassed → completed",
    "draw_completed → completed",
  ],
  on_site_collection: [
    "requisition_created → partial_results",
    "requisition_bypassed → partial_results",
    "requisition_bypassed → completed",
    "draw_completed → completed",
  ],
};
const report = (id: string, to: LowLevelStatus) =>
  service.db.withTeam(service.team.id, (tx) => advanceOrder(tx, service.deps, id, to));

/** Simulates an order up to a status, unless it has that already. Returns its statuses, oldest first. */
async function bringTo(id: string, status: string) {
  const statuses = await getStatuses(id);
  if (statuses.at(-1) === status) return statuses;
  await simulate(id, status);
  return getStatuses(id);
}

/** Brings orders of each kind to the start of a move until one of them makes the move. Returns the moves made. */
async function makeMove(method: CollectionMethod, from: string, to: LowLevelStatus) {
  const moves: string[] = [];
  for (const open of getKinds(method)) {
    const id = await open();
    if ((await bringTo(id, from)).at(-1) !== from) continue;
    const isReported = REPORTED[method].includes(`${from} → ${to}`);
    await (isReported ? report(id, to) : (actions[to]?.(id) ?? simulate(id, to)));
    const statuses = await bringTo(id, to);
    moves.push(...statuses.slice(1).map((word, index) => `${statuses[index]} → ${word}`));
    if (moves.includes(`${from} → ${to}`)) break;
  }
  return moves;
}

type Emission = { readonly low_level_status: string; readonly emitted: string[] };

/** Every status in the orders' histories, oldest first, with the types of the events emitted for it. */
async function readEmissions(method: CollectionMethod): Promise<Emission[]> {
  const { rows } = await service.db.system.execute<Emission>(sql`
    select e.low_level_status, array_agg(o.event_type) filter (where o.id is not null) as emitted
    from service.order_events e join service.orders on orders.id = e.order_id
    left join service.event_outbox o on (o.payload #>> '{data,event_id}')::bigint = e.id
      and o.event_type like 'labtest.order.%' and o.payload #>> '{data,order_id}' = e.order_id::text
      and o.payload ->> 'user_id' = e.user_id::text
    where orders.method = ${method}
    group by e.id, e.low_level_status order by e.id`);
  return rows;
}

describe.each(COLLECTION_METHODS)("the state table of %s", (method) => {
  it("is covered move by move over HTTP, with no other moves and one event for each", async () => {
    const moves = new Set<string>();
    for (const [from, next] of transitions(method)) {
      for (const to of next) {
        if (moves.has(`${from} → ${to}`)) continue;
        for (const move of await makeMove(method, from, to)) moves.add(move);
      }
    }
    // Cancelling is allowed in more statuses than the diagrams show.
    const cancels = CANCELLABLE_STATUSES[method].map((from) => `${from} → cancelled`);
    const allowed = new Set([...getMoves(method), ...cancels]);
    expect([...moves].filter((move) => !allowed.has(move))).toEqual([]);
    expect(getMoves(method).filter((move) => !moves.has(move))).toEqual([]);

    const firstStatuses = ["ordered", "requisition_bypassed"];
    for (const { low_level_status: status, emitted } of await readEmissions(method)) {
      const change = firstStatuses.includes(status) ? "created" : "updated";
      expect([status, emitted]).toEqual([status, [`labtest.order.${change}`]]);
    }
  });
});
