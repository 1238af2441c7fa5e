import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { canMove } from "@/service/orders/rules";
import {
  getStatuses,
  openOrderFixture,
  quayLane,
  wren,
} from "@/service/orders/testing/order-fixture";
import { createTestService } from "@/service/testing/create-test-service";
import { createSeededIds } from "@/service/testing/seeded-ids";
import { simulateUntil } from "./simulate-until";

const PAGE = 50;
const TROUBLES = 10;
const STRIDE_MS = 3 * 3_600_000;

/**
 * Places orders of every kind and simulates them for a month, with ten times the usual share of problems; returns the
 * orders as they are then.
 */
export async function simulateMonth(count: number, postgresUrl?: string): Promise<Order[]> {
  const service = await createTestService({
    now: new Date("2026-10-01T09:00:00Z"),
    // The outcome of an order follows from its id.
    newId: createSeededIds("autumn"),
    ...(postgresUrl === undefined ? {} : { postgresUrl }),
  });
  try {
    const fixture = await openOrderFixture(service);
    await service.call(endpoints.putUserInfo, {
      params: { user_id: fixture.userId },
      body: { ...wren, address: quayLane },
    });
    // One after the other, so that each order has the same id in every run.
    for (let index = 0; index < count; index += 1) {
      if (index % 4 !== 0) await fixture.place({}, getMethod(index));
      else if (index % 8 === 0) await fixture.placeKit();
      else await fixture.place();
    }
    await service.call(endpoints.setSimulation, { body: { enabled: true, troubles: TROUBLES } });
    await simulateUntil(service, new Date("2026-10-31T09:00:00Z"), STRIDE_MS);
    const pages = Array.from({ length: Math.ceil(count / PAGE) + 1 }, (_, index) =>
      service.call(endpoints.listOrders, { query: { page: index + 1, size: PAGE } }),
    );
    return (await Promise.all(pages)).flatMap(({ orders }) => orders);
  } finally {
    await service.close();
  }
}

/** The transitions in an order's history that its collection method does not allow, as `from → to`. */
export function findIllegalTransitions(order: Order): string[] {
  const method = COLLECTION_METHODS.find((each) => each === order.lab_test.method);
  if (method === undefined) throw new Error(`${order.lab_test.method} is not a method`);
  const statuses = getStatuses(order).map(toLowLevel);
  return statuses.flatMap((to, index) => {
    const from = statuses[index - 1];
    return from === undefined || canMove(method, from, to) ? [] : [`${from} → ${to}`];
  });
}

function getMethod(index: number): CollectionMethod {
  return COLLECTION_METHODS[index % COLLECTION_METHODS.length] ?? "testkit";
}

function toLowLevel(word: string): LowLevelStatus {
  const plain = word === "testkit_registered" ? "registered" : word;
  const status = LOW_LEVEL_STATUSES.find((each) => each === plain);
  if (status === undefined) throw new Error(`${word} is not a status`);
  return status;
}
