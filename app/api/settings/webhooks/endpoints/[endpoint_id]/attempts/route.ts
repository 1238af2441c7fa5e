import { route } from "@/lib/server/core/route";
import { listEndpointAttempts } from "@/lib/server/settings/webhook-endpoints";

export const GET = route(listEndpointAttempts);
