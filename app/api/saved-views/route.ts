import { route } from "@/lib/server/core/route";
import { createSavedView, listSavedViews } from "@/lib/server/saved-views/saved-views";

export const GET = route(listSavedViews);
export const POST = route(createSavedView);
