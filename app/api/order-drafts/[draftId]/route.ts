import { deleteDraft, readDraft, saveDraft } from "@/lib/server/order-drafts";
import { route } from "@/lib/server/route";

export const GET = route(readDraft);
export const PATCH = route(saveDraft);
export const DELETE = route(deleteDraft);
