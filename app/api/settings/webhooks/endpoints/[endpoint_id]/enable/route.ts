import { route } from "@/lib/server/core/route";
import { enableWebhookEndpoint } from "@/lib/server/settings/webhook-endpoints";

export const POST = route(enableWebhookEndpoint);
