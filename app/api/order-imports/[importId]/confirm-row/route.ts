import { route } from "@/lib/server/core/route";
import { confirmImportRow } from "@/lib/server/order-imports/order-imports";

export const POST = route(confirmImportRow);
