import { listNotes, writeNote } from "@/lib/server/order-notes";
import { route } from "@/lib/server/route";

export const GET = route(listNotes);
export const POST = route(writeNote);
