import { readImport } from "@/lib/server/imports";
import { route } from "@/lib/server/route";

export const GET = route(readImport);
