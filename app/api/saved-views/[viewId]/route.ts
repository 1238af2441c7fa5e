import { route } from "@/lib/server/core/route";
import { deleteSavedView, renameSavedView } from "@/lib/server/saved-views/saved-views";

export const PATCH = route(renameSavedView);
export const DELETE = route(deleteSavedView);
