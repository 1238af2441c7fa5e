import { webhookRoute } from "@/lib/server/events/webhook-route";

export const POST = webhookRoute();
