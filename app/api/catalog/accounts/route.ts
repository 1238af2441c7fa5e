import { listLabAccounts } from "@/lib/server/catalog/catalog";
import { route } from "@/lib/server/core/route";

export const GET = route(listLabAccounts);
