import { route } from "@/lib/server/core/route";
import { readDocument } from "@/lib/server/results/order-documents";

export const GET = route(readDocument, { download: "application/pdf" });
