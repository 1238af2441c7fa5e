import { route } from "@/lib/server/core/route";
import { setWebhookSecret } from "@/lib/server/settings/teams";

export const POST = route(setWebhookSecret);
