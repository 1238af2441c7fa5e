import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import type { Order } from "@/lib/contract/order";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/order-status-words";
import { canMove } from "@/service/orders/rules";
import {
  type OrderDesk,
  openOrderDesk,
  quayLane,
  statusesOf,
  wren,
} from "@/service/orders/testing/order-desk";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { liveUntil } from "./testing/live-until";

const ORDERS = 1_000;
const PAGE = 100;

let service: TestService;
let desk: OrderDesk;
let lived: Order[];

async function placeNth(index: number): Promise<unknown> {
  if (index % 4 !== 0) return desk.place({}, methodOf(index));
  return index % 8 === 0 ? desk.placeKit() : desk.place();
}

function methodOf(index: number): CollectionMethod {
  return COLLECTION_METHODS[index % COLLECTION_METHODS.length] ?? "testkit";
}

async function readAll(): Promise<Order[]> {
  const pages = Array.from({ length: ORDERS / PAGE + 1 }, (_, index) =>
    service.call(endpoints.listOrders, { query: { page: index + 1, size: PAGE } }),
  );
  return (await Promise.all(pages)).flatMap(({ orders }) => orders);
}

beforeAll(async () => {
  service = await createTestService({ now: new Date("2026-10-01T09:00:00Z") });
  desk = await openOrderDesk(service);
  await service.call(endpoints.putUserInfo, {
    params: { user_id: desk.userId },
    body: { ...wren, address: quayLane },
  });
  const numbers = Array.from({ length: ORDERS }, (_, index) => index).values();
  const work = async () => {
    for (const index of numbers) await placeNth(index);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  await service.call(endpoints.setSimulation, { body: { enabled: true, troubles: 5 } });
  await liveUntil(service, new Date("2026-10-31T09:00:00Z"), 3 * 3_600_000);
  lived = await readAll();
}, 600_000);

afterAll(() => service.close());

describe("a month of a thousand orders", () => {
  it("has a legal history for each of them", () => {
    expect(lived.length).toBeGreaterThanOrEqual(ORDERS);
    const illegal = lived.flatMap((order) => illegalMovesOf(order).map((move) => [order.id, move]));
    expect(illegal).toEqual([]);
  });

  it("never goes back in time and keeps the last event last", () => {
    for (const { events, last_event } of lived) {
      const times = events.map((event) => event.created_at);
      expect(times).toEqual([...times].sort());
      expect(events.at(-1)).toEqual(last_event);
    }
  });

  it("brings most to their end, and troubles with every detail on the way", () => {
    const ends = lived.filter(({ order_transaction }) => order_transaction?.status !== "active");
    expect(ends.length).toBeGreaterThan(ORDERS * 0.8);
    const seen = new Set(lived.flatMap(({ events }) => events.map(toWord)));
    for (const word of [
      "problem_in_transit_customer",
      "problem_in_transit_lab",
      "sample_error sample_quantity_not_sufficient",
      "sample_error sample_contaminated",
      "sample_error sample_improper_collection",
      "sample_error sample_hemolyzed",
      "sample_error sample_stability_exceeded",
      "sample_error",
      "lab_processing_blocked date_of_collection_unspecified",
      "lab_processing_blocked demographic_information_unspecified",
      "lab_processing_blocked demographic_information_mismatch",
      "redraw_available",
      "corrected",
      "registered",
    ]) {
      expect(seen, word).toContain(word);
    }
  });

  it("lets a blocked order recover", () => {
    const recovered = lived.filter((order) => {
      const words = statusesOf(order);
      return words.indexOf("lab_processing_blocked") >= 0 && words.includes("completed");
    });
    expect(recovered.length).toBeGreaterThan(0);
  });
});

function toWord({ status, status_detail }: Order["events"][number]): string {
  const word = lowLevel(status.slice(status.lastIndexOf(".") + 1));
  return status_detail ? `${word} ${status_detail}` : word;
}

function lowLevel(word: string): LowLevelStatus {
  const plain = word === "testkit_registered" ? "registered" : word;
  const status = LOW_LEVEL_STATUSES.find((each) => each === plain);
  if (status === undefined) throw new Error(`${word} is no status`);
  return status;
}

function illegalMovesOf(order: Order): string[] {
  const method = COLLECTION_METHODS.find((each) => each === order.lab_test.method);
  if (method === undefined) throw new Error(`${order.lab_test.method} is no method`);
  const words = statusesOf(order).map(lowLevel);
  return words.flatMap((to, index) => {
    const from = words[index - 1];
    return from === undefined || canMove(method, from, to) ? [] : [`${from} → ${to}`];
  });
}
