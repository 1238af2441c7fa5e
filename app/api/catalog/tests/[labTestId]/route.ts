import { changeLabTest, readLabTest } from "@/lib/server/catalog/catalog";
import { route } from "@/lib/server/core/route";

export const GET = route(readLabTest);
export const PATCH = route(changeLabTest);
