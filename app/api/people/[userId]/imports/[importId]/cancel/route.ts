import { route } from "@/lib/server/core/route";
import { cancelImport } from "@/lib/server/people/imports";

export const POST = route(cancelImport);
