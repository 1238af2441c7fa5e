import { route } from "@/lib/server/route";
import { deleteSavedView, renameSavedView } from "@/lib/server/saved-views";

export const PATCH = route(renameSavedView);
export const DELETE = route(deleteSavedView);
