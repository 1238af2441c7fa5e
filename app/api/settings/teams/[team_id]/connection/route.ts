import { route } from "@/lib/server/core/route";
import { testTeamConnection } from "@/lib/server/settings/teams";

export const POST = route(testTeamConnection);
