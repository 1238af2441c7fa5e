import { searchMarkers } from "@/lib/server/catalog";
import { route } from "@/lib/server/route";

export const POST = route(searchMarkers);
