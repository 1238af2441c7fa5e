import { changeLabTest, readLabTest } from "@/lib/server/catalog";
import { route } from "@/lib/server/route";

export const GET = route(readLabTest);
export const PATCH = route(changeLabTest);
