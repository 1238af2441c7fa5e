import { route } from "@/lib/server/route";
import { setDefaultView } from "@/lib/server/saved-views";

export const POST = route(setDefaultView);
