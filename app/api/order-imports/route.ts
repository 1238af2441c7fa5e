import { listOrderImports, planOrderImport } from "@/lib/server/order-imports";
import { route } from "@/lib/server/route";

export const GET = route(listOrderImports);
export const POST = route(planOrderImport);
