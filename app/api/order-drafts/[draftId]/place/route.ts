import { placeDraft } from "@/lib/server/order-placing";
import { route } from "@/lib/server/route";

export const POST = route(placeDraft);
