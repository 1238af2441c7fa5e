import "server-only";
import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { Order } from "@/lib/contract/service/order";
import {
  CommunicationSettings,
  ResentEvents,
  UpdateCommunicationSettingsBody,
} from "@/lib/contract/service/order-requests";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";

const OrderInput = z.strictObject({ order_id: Uuid });

const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });

/** Records that blood was drawn in the clinic. The service decides whether the order allows that. */
export const completeDraw = operation(
  {
    name: "order.complete-draw",
    permission: "order:complete-draw",
    kind: "write",
    input: OrderInput,
    output: Order,
    audit: { subject },
  },
  async (ctx, params) => (await callService(ctx, endpoints.drawCompleted, { params })).order,
);

/** Has the service send every event of one order to the team's endpoints again. */
export const resendEvents = operation(
  {
    name: "order.resend-events",
    permission: "order:resend-events",
    kind: "write",
    input: OrderInput,
    output: ResentEvents,
    audit: { subject },
  },
  (ctx, { order_id }) =>
    callService(ctx, endpoints.resendOrderEvents, { body: { order_ids: [order_id] } }),
);

/** Whether the service sends text messages to the patient of an order. */
export const readMessageSetting = operation(
  {
    name: "order.read-messages",
    permission: "order:read",
    kind: "read",
    input: OrderInput,
    output: CommunicationSettings,
    audit: { subject },
  },
  (ctx, params) => callService(ctx, endpoints.getCommunicationSettings, { params }),
);

/** Switches the text messages to the patient of an order on or off. */
export const changeMessageSetting = operation(
  {
    name: "order.change-messages",
    permission: "order:change-messages",
    kind: "write",
    input: OrderInput.extend(UpdateCommunicationSettingsBody.shape),
    output: CommunicationSettings,
    audit: { subject, detail: ({ sms_enabled }) => ({ sms_enabled }) },
  },
  (ctx, { sms_enabled, ...params }) =>
    callService(ctx, endpoints.updateCommunicationSettings, { params, body: { sms_enabled } }),
);
