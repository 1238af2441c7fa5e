import { webhookRoute } from "@/lib/server/webhooks/webhook-route";

export const POST = webhookRoute();
