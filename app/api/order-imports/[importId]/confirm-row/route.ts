import { confirmImportRow } from "@/lib/server/order-imports";
import { route } from "@/lib/server/route";

export const POST = route(confirmImportRow);
