import { cancelImport } from "@/lib/server/imports";
import { route } from "@/lib/server/route";

export const POST = route(cancelImport);
