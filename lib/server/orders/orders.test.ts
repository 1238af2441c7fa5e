import { afterAll, beforeAll, expect, test } from "vitest";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { toOrderQuery } from "./order-query";
import {
  cancelOrder,
  dispatchOrder,
  readOrder,
  readRawOrder,
  rescheduleOrder,
  searchOrders,
} from "./orders";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

const day = (text: string) => text as CalendarDate;

let ctx: Ctx;
let labTestId: string;

beforeAll(async () => {
  ctx = await (await dashboard.signedIn("supervisor")).ctx();
  labTestId = (await findLabTest(service)).id;
});

async function createOrder(activateBy?: string): Promise<Order> {
  const { user_id } = await createUser(service);
  const body = orderBody({
    user_id,
    lab_test_id: labTestId,
    ...(activateBy ? { activate_by: day(activateBy) } : {}),
  });
  return (await service.call(endpoints.createOrder, { body })).order;
}

test("reads an order as the service has it, in the fields of its record, and raw with every key", async () => {
  const { id } = await createOrder();
  const stored = await service.call(endpoints.getOrder, { params: { order_id: id } });
  const record = OrderRecord.parse({ ...stored, has_requisition: false });
  expect(await readOrder(ctx, { order_id: id })).toEqual(record);
  expect(await readRawOrder(ctx, { order_id: id })).toMatchObject(stored);
});

test("an unknown order is not_found", async () => {
  const order_id = "00000000-0000-4000-8000-000000000000";
  await expect(readOrder(ctx, { order_id })).rejects.toMatchObject({ code: "not_found" });
});

test("reschedules an order, and shows the service's message of a refusal", async () => {
  const { id: order_id } = await createOrder("2026-11-25");
  const moved = await rescheduleOrder(ctx, { order_id, activate_by: day("2026-12-02") });
  expect(moved.activate_by).toBe("2026-12-02");
  const past = rescheduleOrder(ctx, { order_id, activate_by: day("2026-11-19") });
  await expect(past).rejects.toMatchObject({ code: "conflict", upstream: { status: 400 } });
  expect((await readOrder(ctx, { order_id })).activate_by).toBe("2026-12-02");

  const immediate = await createOrder();
  const refused = rescheduleOrder(ctx, { order_id: immediate.id, activate_by: day("2026-12-02") });
  await expect(refused).rejects.toMatchObject({ code: "conflict" });
});

test("dispatching clears the date and advances the order", async () => {
  const { id: order_id, events } = await createOrder("2026-11-25");
  const dispatched = await dispatchOrder(ctx, { order_id, confirm: "DISPATCH" });
  expect(dispatched.activate_by ?? null).toBeNull();
  expect(dispatched.events.length).toBeGreaterThan(events.length);
});

test("a canceled order stays canceled when it is canceled again", async () => {
  const { id: order_id } = await createOrder("2026-11-25");
  for (const _ of [1, 2]) {
    const { last_event } = await cancelOrder(ctx, { order_id });
    expect(last_event.status).toMatch(/^cancelled\./);
  }
});

test("finds orders by combined filters and by text", async () => {
  const order = await createOrder("2026-11-28");
  const scheduled = await searchOrders(ctx, { activation: "scheduled", user_id: order.user_id });
  expect(scheduled.orders.map(({ id }) => id)).toEqual([order.id]);
  expect(await searchOrders(ctx, { activation: "current", user_id: order.user_id })).toMatchObject({
    orders: [],
    total: 0,
  });
  const byId = await searchOrders(ctx, { text: order.id });
  expect(byId.orders.map(({ id }) => id)).toEqual([order.id]);
  const tomorrow = await searchOrders(ctx, {
    user_id: order.user_id,
    created_from: day("2026-11-21"),
  });
  expect(tomorrow.orders).toEqual([]);
});

const NEW_YORK = { today: day("2026-11-20"), timeZone: "America/New_York" };

test("sends days of the clinic as the instants at which they start and end", () => {
  const search = {
    text: "",
    status: [],
    method: [],
    sort: "created_at" as const,
    direction: "desc" as const,
    page: 1,
    size: 50 as const,
    // The day on which clocks in New York go back has 25 hours.
    created_from: day("2026-11-01"),
    created_to: day("2026-11-01"),
  };
  expect(toOrderQuery(search, NEW_YORK)).toMatchObject({
    start_date: "2026-11-01T04:00:00Z",
    end_date: "2026-11-02T04:59:59.999Z",
  });
  expect(toOrderQuery(search, NEW_YORK)).not.toHaveProperty("search_input");
});

test("sends this week as Monday to Sunday of the day at the clinic, and the narrower of two periods", () => {
  const search = OrderSearchInput.parse({ created: "this_week" });
  expect(toOrderQuery(search, NEW_YORK)).toMatchObject({
    start_date: "2026-11-16T05:00:00Z",
    end_date: "2026-11-23T04:59:59.999Z",
  });
  const monday = { ...NEW_YORK, today: day("2026-11-23") };
  expect(toOrderQuery(search, monday)).toMatchObject({ start_date: "2026-11-23T05:00:00Z" });
  const since = { ...search, created_from: day("2026-11-18"), created_to: day("2026-12-31") };
  expect(toOrderQuery(since, NEW_YORK)).toMatchObject({
    start_date: "2026-11-18T05:00:00Z",
    end_date: "2026-11-23T04:59:59.999Z",
  });
});
