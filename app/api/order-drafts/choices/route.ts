import { route } from "@/lib/server/core/route";
import { readOrderChoices } from "@/lib/server/order-drafts/order-choices";

export const GET = route(readOrderChoices);
