import { route } from "@/lib/server/core/route";
import { listOrgTeams } from "@/lib/server/settings/management";

export const GET = route(listOrgTeams);
