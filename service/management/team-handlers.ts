import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { changeTeam, changeTeamFeatures, createTeam } from "./change-team";
import { deleteTeam } from "./delete-team";
import { listTeams } from "./list-teams";
import { requireTeam } from "./require-team";
import { toListItem, toOrgTeam, toTeamFeatures } from "./team-wire";

export const teamHandlers = [
  handler(endpoints.listOrgTeams, async ({ deps, manager, query, cursors }) => {
    const { teams: page, next } = await listTeams(deps, manager, query, cursors);
    return { teams: page.map(toListItem), next_cursor: next };
  }),
  handler(endpoints.createOrgTeam, async ({ deps, manager, body }) => {
    const team = await createTeam(deps, manager, body);
    deps.log.info({ teamId: team.id, managementKeyId: manager.keyId }, "team created");
    return toOrgTeam(team);
  }),
  handler(endpoints.getOrgTeam, async ({ deps, manager, params, query }) => {
    const team = await requireTeam(deps, manager, params.org_id, params.team_id);
    return toOrgTeam(team, query.include_environment);
  }),
  handler(endpoints.updateOrgTeam, async ({ deps, manager, params, body }) => {
    const team = await requireTeam(deps, manager, params.org_id, params.team_id);
    const changed = await changeTeam(deps, team, body);
    const fields = Object.keys({ ...body, ...body.sandbox, ...body.production });
    deps.log.info({ teamId: team.id, managementKeyId: manager.keyId, fields }, "team changed");
    return toOrgTeam(changed);
  }),
  handler(endpoints.deleteOrgTeam, async ({ deps, manager, params }) => {
    const team = await requireTeam(deps, manager, params.org_id, params.team_id);
    await deleteTeam(deps, team.id);
    deps.log.info({ teamId: team.id, managementKeyId: manager.keyId }, "team deleted");
    return { success: true };
  }),
  handler(endpoints.getTeamFeatures, async ({ deps, manager, params }) =>
    toTeamFeatures(await requireTeam(deps, manager, params.org_id, params.team_id)),
  ),
  handler(endpoints.updateTeamFeatures, async ({ deps, manager, params, body }) => {
    const team = await requireTeam(deps, manager, params.org_id, params.team_id);
    const changed = await changeTeamFeatures(deps, team, body);
    const { lacks, timeZone } = changed;
    const by = { teamId: team.id, managementKeyId: manager.keyId };
    deps.log.info({ ...by, lacks, timeZone }, "team features switched");
    return toTeamFeatures(changed);
  }),
];
