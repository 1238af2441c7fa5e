import { route } from "@/lib/server/core/route";
import { sendTestEvent } from "@/lib/server/settings/webhook-endpoints";

export const POST = route(sendTestEvent);
