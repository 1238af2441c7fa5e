import { route } from "@/lib/server/route";
import { createSavedView, listSavedViews } from "@/lib/server/saved-views";

export const GET = route(listSavedViews);
export const POST = route(createSavedView);
