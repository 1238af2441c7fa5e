import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import type { Ctx } from "@/lib/server/core/context";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import {
  changeMessageSetting,
  completeDraw,
  readMessageSetting,
  resendEvents,
} from "./order-upkeep";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let ctx: Ctx;

beforeAll(async () => {
  ctx = await (await dashboard.signedIn("operator")).ctx();
});

async function placeOrder(method: CollectionMethod, status?: string): Promise<string> {
  const { user_id } = await createUser(service);
  const { id: lab_test_id } = await findLabTest(service, method);
  const { order } = await service.call(endpoints.createOrder, {
    body: orderBody({ user_id, lab_test_id }),
  });
  if (status) {
    await service.call(endpoints.simulateOrder, {
      params: { order_id: order.id },
      query: { final_status: status },
      body: {},
    });
  }
  return order.id;
}

test("records the draw of an on-site order once, and of no other order", async () => {
  const order_id = await placeOrder("on_site_collection", "requisition_created");
  const drawn = await completeDraw(ctx, { order_id });
  expect(drawn.last_event.status).toBe("sample_with_lab.on_site_collection.draw_completed");
  const kit = await placeOrder("testkit", "requisition_created");
  await expect(completeDraw(ctx, { order_id: kit })).rejects.toHaveProperty("upstream.detail");
});

test("switches the patient's messages off and on again", async () => {
  const order_id = await placeOrder("testkit");
  expect(await readMessageSetting(ctx, { order_id })).toMatchObject({ sms_enabled: true });
  await changeMessageSetting(ctx, { order_id, sms_enabled: false });
  expect(await readMessageSetting(ctx, { order_id })).toMatchObject({ sms_enabled: false });
  await changeMessageSetting(ctx, { order_id, sms_enabled: true });
  expect(await readMessageSetting(ctx, { order_id })).toMatchObject({ sms_enabled: true });
});

test("resends the events of this order only", async () => {
  const order_id = await placeOrder("testkit");
  await placeOrder("testkit");
  expect(await resendEvents(ctx, { order_id })).toEqual({ order_ids: [order_id] });
});
