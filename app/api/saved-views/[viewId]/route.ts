import { route } from "@/lib/server/core/route";
import { deleteSavedView } from "@/lib/server/saved-views/delete-view";
import { renameSavedView } from "@/lib/server/saved-views/saved-views";

export const PATCH = route(renameSavedView);
export const DELETE = route(deleteSavedView);
