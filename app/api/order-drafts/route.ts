import { route } from "@/lib/server/core/route";
import { listDrafts } from "@/lib/server/order-drafts/order-drafts";

export const GET = route(listDrafts);
