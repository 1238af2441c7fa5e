import { route } from "@/lib/server/core/route";
import { listWebhookEndpoints } from "@/lib/server/settings/webhook-endpoints";

export const GET = route(listWebhookEndpoints);
