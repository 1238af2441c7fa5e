import { route } from "@/lib/server/core/route";
import {
  discardFormDraft,
  readFormDraft,
  saveFormDraft,
} from "@/lib/server/form-drafts/form-drafts";

export const GET = route(readFormDraft);
export const PATCH = route(saveFormDraft);
export const DELETE = route(discardFormDraft);
