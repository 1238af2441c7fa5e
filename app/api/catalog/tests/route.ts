import { createLabTest } from "@/lib/server/catalog/catalog";
import { route } from "@/lib/server/core/route";

export const POST = route(createLabTest);
