import { route } from "@/lib/server/core/route";
import { listFormDrafts } from "@/lib/server/form-drafts/form-drafts";

export const GET = route(listFormDrafts);
