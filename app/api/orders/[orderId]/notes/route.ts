import { route } from "@/lib/server/core/route";
import { listNotes, writeNote } from "@/lib/server/orders/order-notes";

export const GET = route(listNotes);
export const POST = route(writeNote);
