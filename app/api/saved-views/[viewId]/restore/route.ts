import { route } from "@/lib/server/core/route";
import { restoreSavedView } from "@/lib/server/saved-views/delete-view";

export const POST = route(restoreSavedView);
