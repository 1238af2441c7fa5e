import { route } from "@/lib/server/core/route";
import { shareSavedView } from "@/lib/server/saved-views/saved-views";

export const POST = route(shareSavedView);
