import { route } from "@/lib/server/core/route";
import { replaceSavedView } from "@/lib/server/saved-views/saved-views";

export const POST = route(replaceSavedView);
