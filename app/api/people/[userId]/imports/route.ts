import { endpoints } from "@/lib/contract/endpoints";
import { importHealthData } from "@/lib/server/people";
import { route } from "@/lib/server/route";

export const POST = route(importHealthData, { upload: endpoints.importHealthData.upload });
