import { route } from "@/lib/server/core/route";
import { createTeamKey, listTeamKeys } from "@/lib/server/settings/team-keys";

export const GET = route(listTeamKeys);
export const POST = route(createTeamKey);
