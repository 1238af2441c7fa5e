import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { HOUR_MS } from "@/lib/contract/time";
import { canMove } from "@/service/orders/rules";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
  quayLane,
  wren,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createSeededIds } from "@/service/testing/seeded-ids";
import { simulateUntil } from "./testing/simulate-until";

const ORDERS = 150;
const PAGE = 50;
const PROBLEMS = 10;

let service: TestService;
let fixture: OrderFixture;
let orders: Order[];

async function placeNth(index: number): Promise<unknown> {
  if (index % 4 !== 0) return fixture.place({}, getMethod(index));
  return index % 8 === 0 ? fixture.placeKit() : fixture.place();
}

function getMethod(index: number): CollectionMethod {
  return COLLECTION_METHODS[index % COLLECTION_METHODS.length] ?? "testkit";
}

async function readAll(): Promise<Order[]> {
  const pages = Array.from({ length: ORDERS / PAGE + 1 }, (_, index) =>
    service.call(endpoints.listOrders, { query: { page: index + 1, size: PAGE } }),
  );
  return (await Promise.all(pages)).flatMap(({ orders }) => orders);
}

beforeAll(async () => {
  service = await createTestService({
    now: new Date("2026-10-01T09:00:00Z"),
    // The scenario of an order follows from its id.
    newId: createSeededIds("autumn"),
  });
  fixture = await openOrderFixture(service);
  await service.call(endpoints.putUserInfo, {
    params: { user_id: fixture.userId },
    body: { ...wren, address: quayLane },
  });
  // One after the other, so that each order has the same id in every run.
  for (let index = 0; index < ORDERS; index += 1) await placeNth(index);
  await service.call(endpoints.setSimulation, { body: { enabled: true, troubles: PROBLEMS } });
  await simulateUntil(service, new Date("2026-10-31T09:00:00Z"), 3 * HOUR_MS);
  orders = await readAll();
}, 600_000);

afterAll(() => service.close());

describe("a simulated month of many orders", () => {
  it("gives each of them a legal history", () => {
    expect(orders.length).toBeGreaterThanOrEqual(ORDERS);
    const illegal = orders.flatMap((order) =>
      getIllegalMoves(order).map((move) => [order.id, move]),
    );
    expect(illegal).toEqual([]);
  });

  it("never goes back in time and keeps events in order", () => {
    for (const { events, last_event } of orders) {
      const times = events.map((event) => event.created_at);
      expect(times).toEqual([...times].sort());
      expect(events.at(-1)).toEqual(last_event);
    }
  });

  it("completes most of them, some after problems", () => {
    const ends = orders.filter(({ order_transaction }) => order_transaction?.status !== "active");
    expect(ends.length).toBeGreaterThan(ORDERS * 0.8);
    const withErrors = orders.filter((order) => getStatuses(order).includes("sample_error"));
    expect(withErrors.length).toBeGreaterThan(0);
    expect(withErrors.length).toBeLessThan(ORDERS * 0.5);
  });
});

function toLowLevelStatus(word: string): LowLevelStatus {
  const plain = word === "testkit_registered" ? "registered" : word;
  const status = LOW_LEVEL_STATUSES.find((known) => known === plain);
  if (status === undefined) throw new Error(`${word} is not a status`);
  return status;
}

function getIllegalMoves(order: Order): string[] {
  const method = COLLECTION_METHODS.find((known) => known === order.lab_test.method);
  if (method === undefined) throw new Error(`${order.lab_test.method} is not a method`);
  const statuses = getStatuses(order).map(toLowLevelStatus);
  return statuses.flatMap((to, index) => {
    const from = statuses[index - 1];
    return from === undefined || canMove(method, from, to) ? [] : [`${from} → ${to}`];
  });
}
