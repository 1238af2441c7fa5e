import { listDrafts } from "@/lib/server/order-drafts";
import { route } from "@/lib/server/route";

export const GET = route(listDrafts);
