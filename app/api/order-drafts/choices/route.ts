import { readOrderChoices } from "@/lib/server/order-choices";
import { route } from "@/lib/server/route";

export const GET = route(readOrderChoices);
