import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { createWebhookSender, type WebhookSender } from "@/lib/server/testing/webhook-sender";
import { e2eEnv } from "./env";
import { service, type TestPerson } from "./service";

let sender: Promise<WebhookSender> | undefined;

/** Sends an event to the inbox of the app under test, signed as its clinic expects unless it is forged. */
export async function sendEvent(
  payload: unknown,
  delivery?: Parameters<WebhookSender["send"]>[1],
): Promise<{ eventId: string; status: number }> {
  sender ??= createWebhookSender({
    databaseUrl: e2eEnv.PHIAL_E2E_DATABASE_URL,
    dashboardUrl: e2eEnv.PHIAL_E2E_BASE_URL,
    encryptionKey: e2eEnv.PHIAL_E2E_ENCRYPTION_KEY,
  });
  return (await sender).send(payload, delivery);
}

/** An event that reports a change of an order, as the service delivers it. */
export async function orderEvent(order: Order, { id, clientId }: TestPerson): Promise<object> {
  const { team_id } = await service.call(endpoints.getUser, { params: { user_id: id } });
  return {
    event_type: "labtest.order.updated",
    team_id,
    user_id: id,
    client_user_id: clientId,
    data: order,
  };
}
