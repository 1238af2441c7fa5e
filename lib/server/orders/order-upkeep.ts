import "server-only";
import { z } from "zod";
import { orderEndpoints } from "@/lib/contract/dashboard/endpoints/orders";
import { Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { toOrderRecord } from "@/lib/server/people/contact-access";
import { coverOrder } from "./doubts";

const OrderInput = z.strictObject({ order_id: Uuid });

const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });

/** Records that blood was drawn in the clinic. The service decides whether the order allows that. */
export const completeDraw = operation(
  orderEndpoints.completeDraw,
  {
    permission: "order:complete-draw",
    audit: { subject },
  },
  async (ctx, params) => {
    const { order } = await callService(ctx, endpoints.drawCompleted, { params });
    return toOrderRecord(ctx, await coverOrder(ctx, order));
  },
);

/** Has the service send every event of one order to the team's endpoints again. */
export const resendEvents = operation(
  orderEndpoints.resendEvents,
  {
    permission: "order:resend-events",
    audit: { subject },
  },
  (ctx, { order_id }) =>
    callService(ctx, endpoints.resendOrderEvents, { body: { order_ids: [order_id] } }),
);

/** Whether the service sends text messages to the patient of an order. */
export const readMessageSetting = operation(
  orderEndpoints.readMessageSetting,
  {
    permission: "order:read",
    audit: { subject },
  },
  (ctx, params) => callService(ctx, endpoints.getCommunicationSettings, { params }),
);

/** Switches the text messages to the patient of an order on or off. */
export const changeMessageSetting = operation(
  orderEndpoints.changeMessageSetting,
  {
    permission: "order:change-messages",
    audit: { subject, detail: ({ sms_enabled }) => ({ sms_enabled }) },
  },
  (ctx, { sms_enabled, ...params }) =>
    callService(ctx, endpoints.updateCommunicationSettings, { params, body: { sms_enabled } }),
);
