import { route } from "@/lib/server/core/route";
import { readFormDraftKey } from "@/lib/server/form-drafts/form-drafts";

export const GET = route(readFormDraftKey);
