import { readDocument } from "@/lib/server/order-documents";
import { route } from "@/lib/server/route";

export const GET = route(readDocument, { download: "application/pdf" });
