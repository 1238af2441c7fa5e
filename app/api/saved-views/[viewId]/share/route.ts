import { route } from "@/lib/server/route";
import { shareSavedView } from "@/lib/server/saved-views";

export const POST = route(shareSavedView);
