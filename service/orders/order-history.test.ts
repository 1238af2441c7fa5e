import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
  getLowLevelStatus,
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { orderEvents } from "@/service/db/schema/orders";
import { dispatchDueOrders } from "@/service/order-changes/dispatch-due-orders";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { canMove, transactionStatus } from "./rules";
import { type OrderFixture, openOrderFixture, quayLane, wren } from "./testing/order-fixture";

let service: TestService;
let fixture: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

type Action =
  | { readonly do: "simulate"; readonly to: LowLevelStatus | undefined }
  | { readonly do: "reschedule"; readonly date: string | null }
  | { readonly do: "cancel" | "register" | "dispatch" | "wait" };

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("simulate" as const),
        to: fc.option(fc.constantFrom(...LOW_LEVEL_STATUSES), { nil: undefined }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("reschedule" as const),
        date: fc.constantFrom(null, "2026-11-21", "2030-01-01"),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom("cancel", "register", "dispatch", "wait") }),
    },
  ),
  { minLength: 3, maxLength: 9 },
);

async function perform(order: Order, action: Action): Promise<void> {
  const params = { order_id: order.id };
  switch (action.do) {
    case "simulate":
      await service.send(endpoints.simulateOrder, { params, query: { final_status: action.to } });
      return;
    case "reschedule":
      await fixture.reschedule(order.id, action.date);
      return;
    case "cancel":
      await fixture.cancel(order.id);
      return;
    case "register":
      await service.send(endpoints.registerTestkit, {
        body: { sample_id: order.sample_id, patient_details: wren, patient_address: quayLane },
      });
      return;
    case "dispatch":
      await dispatchDueOrders(service.deps);
      return;
    case "wait":
      service.clock.advanceDays(1);
  }
}

function expectConsistent(order: Order): void {
  const method = order.details.type as CollectionMethod;
  const statuses = order.events.map((event) => getLowLevelStatus(event.status) as LowLevelStatus);
  const times = order.events.map((event) => event.created_at);
  const ids = order.events.map((event) => event.id);
  expect(statuses[0]).toBe("ordered");
  for (const [index, to] of statuses.slice(1).entries()) {
    expect(canMove(method, statuses[index] as LowLevelStatus, to)).toBe(true);
  }
  expect(times).toEqual([...times].sort());
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(order.last_event).toEqual(order.events.at(-1));
  expect(order.status).toBe(order.last_event.status.split(".")[0]);
  const relatedOrders = order.order_transaction?.orders ?? [];
  const self = relatedOrders.find(({ id }) => id === order.id);
  expect(self?.low_level_status).toBe(statuses.at(-1));
  expect(self?.low_level_status_created_at).toBe(times.at(-1));
  expect(order.order_transaction?.status).toBe(
    transactionStatus(
      relatedOrders.map((relatedOrder) => ({
        method,
        lowLevelStatus: relatedOrder.low_level_status as LowLevelStatus,
      })),
    ),
  );
}

describe("the history of an order", () => {
  const start = fc.record({
    method: fc.constantFrom(...COLLECTION_METHODS),
    registrable: fc.boolean(),
    activateBy: fc.constantFrom(undefined, "2026-11-20", "2026-11-22"),
  });

  it("only grows, along the state table, and its last event agrees with the order", async () => {
    await fc.assert(
      fc.asyncProperty(start, actions, async ({ method, registrable, activateBy }, sequence) => {
        service.clock.set(new Date("2026-11-20T15:00:00Z"));
        let order = registrable
          ? await fixture.placeKit(activateBy)
          : await fixture.place({ activate_by: activateBy }, method);
        expectConsistent(order);
        for (const action of sequence) {
          await perform(order, action);
          const after = await fixture.read(order.id);
          expectConsistent(after);
          expect(after.events.slice(0, order.events.length)).toEqual(order.events);
          order = after;
        }
      }),
      { numRuns: 25 },
    );
  });

  it("cannot be rewritten, even by the owner of the tables", async () => {
    await fixture.place();
    const { system } = service.db;
    await expect(system.update(orderEvents).set({ statusDetail: null })).rejects.toThrow();
    await expect(system.delete(orderEvents)).rejects.toThrow();
  });

  it("never goes back in time, even when a clock runs behind", async () => {
    service.clock.set(new Date("2026-11-20T15:00:00Z"));
    const { id } = await fixture.place();
    service.clock.set(new Date("2026-11-20T14:59:00Z"));
    const { events } = await fixture.simulate(id);
    expect(events[1]?.created_at).toBe(events[0]?.created_at);
  });
});
