import { route } from "@/lib/server/core/route";
import { listOrderImports, planOrderImport } from "@/lib/server/order-imports/order-imports";

export const GET = route(listOrderImports);
export const POST = route(planOrderImport);
