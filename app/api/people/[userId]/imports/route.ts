import { endpoints } from "@/lib/contract/endpoints";
import { importHealthData, listImports } from "@/lib/server/imports";
import { route } from "@/lib/server/route";

export const GET = route(listImports);
export const POST = route(importHealthData, { upload: endpoints.importHealthData.upload });
