import { listLabAccounts } from "@/lib/server/catalog";
import { route } from "@/lib/server/route";

export const GET = route(listLabAccounts);
