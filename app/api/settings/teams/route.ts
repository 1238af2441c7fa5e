import { route } from "@/lib/server/core/route";
import { addTeam, listTeamSettings } from "@/lib/server/settings/teams";

export const GET = route(listTeamSettings);
export const POST = route(addTeam);
