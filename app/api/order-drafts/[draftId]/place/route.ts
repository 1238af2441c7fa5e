import { route } from "@/lib/server/core/route";
import { placeDraft } from "@/lib/server/order-drafts/order-placing";

export const POST = route(placeDraft);
