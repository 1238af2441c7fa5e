import { beforeAll, describe, expect, inject, it } from "vitest";
import type { Order } from "@/lib/contract/service/order";
import { getStatuses } from "@/service/orders/testing/order-fixture";
import { findIllegalTransitions, simulateMonth } from "./testing/simulate-month";

const ORDERS = inject("isFull") ? 150 : 50;

let orders: Order[];

beforeAll(async () => {
  orders = await simulateMonth(ORDERS);
});

describe("a simulated month of many orders", () => {
  it("gives each of them a legal history", () => {
    expect(orders.length).toBeGreaterThanOrEqual(ORDERS);
    const illegal = orders.flatMap((order) =>
      findIllegalTransitions(order).map((transition) => [order.id, transition]),
    );
    expect(illegal).toEqual([]);
  });

  it("never goes back in time and keeps the last event last", () => {
    for (const { events, last_event } of orders) {
      const times = events.map((event) => event.created_at);
      expect(times).toEqual([...times].sort());
      expect(events.at(-1)).toEqual(last_event);
    }
  });

  it("completes most of them, some after problems", () => {
    const ended = orders.filter(({ order_transaction }) => order_transaction?.status !== "active");
    expect(ended.length).toBeGreaterThan(ORDERS * 0.8);
    const withErrors = orders.filter((order) => getStatuses(order).includes("sample_error"));
    expect(withErrors.length).toBeGreaterThan(0);
    expect(withErrors.length).toBeLessThan(ORDERS * 0.5);
  });
});
