import { endpoints } from "@/lib/contract/service/endpoints";
import type { TeamTx } from "@/service/db/database";
import { handler } from "@/service/http/handler";
import { listOutcomes } from "@/service/unmatched-results/match-outcomes/match-outcomes";
import { activateParameters, goBack } from "./change-parameters";
import { requestEstimate } from "./request-estimate";
import { readOverview } from "./wire";

export const matchParametersHandlers = [
  handler(endpoints.getMatchParameters, ({ team, deps }) =>
    deps.db.withTeam(team.id, readOverview),
  ),
  handler(endpoints.requestMatchParameters, ({ team, deps, body }) =>
    deps.db.withTeam(team.id, (tx) => answering(tx, requestEstimate(tx, deps, body.requested_by))),
  ),
  handler(endpoints.activateMatchParameters, ({ team, deps, params, body }) =>
    deps.db.withTeam(team.id, (tx) =>
      answering(tx, activateParameters(tx, deps, params.version, body)),
    ),
  ),
  handler(endpoints.goBackMatchParameters, ({ team, deps, body }) =>
    deps.db.withTeam(team.id, (tx) => answering(tx, goBack(tx, deps, body))),
  ),
  handler(endpoints.listMatchOutcomes, ({ team, deps, params }) =>
    deps.db.withTeam(team.id, (tx) => listOutcomes(tx, params.order_id)),
  ),
];

/** Every change answers with how things are after it. */
async function answering(tx: TeamTx, change: Promise<void>) {
  await change;
  return readOverview(tx);
}
