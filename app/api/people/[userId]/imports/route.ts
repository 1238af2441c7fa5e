import { endpoints } from "@/lib/contract/service/endpoints";
import { route } from "@/lib/server/core/route";
import { importHealthData, listImports } from "@/lib/server/people/imports";

export const GET = route(listImports);
export const POST = route(importHealthData, { upload: endpoints.importHealthData.upload });
