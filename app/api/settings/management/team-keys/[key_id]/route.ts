import { route } from "@/lib/server/core/route";
import { revokeTeamKey } from "@/lib/server/settings/team-keys";

export const DELETE = route(revokeTeamKey);
