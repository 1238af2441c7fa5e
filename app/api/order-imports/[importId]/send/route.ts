import { route } from "@/lib/server/core/route";
import { sendOrderImport } from "@/lib/server/order-imports/order-imports";

export const POST = route(sendOrderImport);
