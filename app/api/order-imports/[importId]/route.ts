import { readOrderImport } from "@/lib/server/order-imports";
import { route } from "@/lib/server/route";

export const GET = route(readOrderImport);
