import { route } from "@/lib/server/core/route";
import { searchEverywhere } from "@/lib/server/search/search";

export const POST = route(searchEverywhere);
