import { route } from "@/lib/server/route";
import { replaceSavedView } from "@/lib/server/saved-views";

export const POST = route(replaceSavedView);
