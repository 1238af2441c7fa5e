import { route } from "@/lib/server/core/route";
import { readImport } from "@/lib/server/people/imports";

export const GET = route(readImport);
