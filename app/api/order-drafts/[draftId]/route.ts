import { route } from "@/lib/server/core/route";
import { deleteDraft, readDraft, saveDraft } from "@/lib/server/order-drafts/order-drafts";

export const GET = route(readDraft);
export const PATCH = route(saveDraft);
export const DELETE = route(deleteDraft);
