import { endpoints } from "@/lib/contract/service/endpoints";
import type { TeamTx } from "@/service/db/database";
import { handler } from "@/service/http/handler";
import { listOutcomes } from "@/service/unmatched-results/match-outcomes/match-outcomes";
import { activateParameters, revertParameters } from "./change-parameters";
import { requestEstimate } from "./request-estimate";
import { readOverview } from "./wire";

export const matchParametersHandlers = [
  handler(endpoints.getMatchParameters, ({ team, deps }) =>
    deps.db.withTeam(team.id, readOverview),
  ),
  handler(endpoints.requestMatchParameters, ({ team, deps, body }) =>
    deps.db.withTeam(team.id, (tx) =>
      withOverview(tx, requestEstimate(tx, deps, body.requested_by)),
    ),
  ),
  handler(endpoints.activateMatchParameters, ({ team, deps, params, body }) =>
    deps.db.withTeam(team.id, (tx) =>
      withOverview(tx, activateParameters(tx, deps, params.version, body)),
    ),
  ),
  handler(endpoints.goBackMatchParameters, ({ team, deps, body }) =>
    deps.db.withTeam(team.id, (tx) => withOverview(tx, revertParameters(tx, deps, body))),
  ),
  handler(endpoints.listMatchOutcomes, ({ team, deps, params }) =>
    deps.db.withTeam(team.id, (tx) => listOutcomes(tx, params.order_id)),
  ),
];

/** The response to every change is the state after it. */
async function withOverview(tx: TeamTx, change: Promise<void>) {
  await change;
  return readOverview(tx);
}
