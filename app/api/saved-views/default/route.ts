import { route } from "@/lib/server/core/route";
import { setDefaultView } from "@/lib/server/saved-views/saved-views";

export const POST = route(setDefaultView);
