import { listLabs } from "@/lib/server/catalog";
import { route } from "@/lib/server/route";

export const GET = route(listLabs);
