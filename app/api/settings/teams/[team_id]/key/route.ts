import { route } from "@/lib/server/core/route";
import { rotateTeamKey } from "@/lib/server/settings/teams";

export const POST = route(rotateTeamKey);
