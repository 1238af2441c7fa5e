import { route } from "@/lib/server/core/route";
import { readOrderImport } from "@/lib/server/order-imports/order-imports";

export const GET = route(readOrderImport);
