import { route } from "@/lib/server/core/route";
import { watchWebhookEndpoints } from "@/lib/server/settings/webhook-endpoints";

export const GET = route(watchWebhookEndpoints);
