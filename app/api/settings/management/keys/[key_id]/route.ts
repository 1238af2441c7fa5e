import { route } from "@/lib/server/core/route";
import { revokeManagementKey } from "@/lib/server/settings/management-keys";

export const DELETE = route(revokeManagementKey);
