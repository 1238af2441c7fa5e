import { route } from "@/lib/server/core/route";
import { createManagementKey, listManagementKeys } from "@/lib/server/settings/management-keys";

export const GET = route(listManagementKeys);
export const POST = route(createManagementKey);
