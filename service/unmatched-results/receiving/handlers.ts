import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { readOrderReports } from "@/service/unmatched-results/attachment/order-reports";
import { requireSandboxReview } from "@/service/unmatched-results/reviews/team-switch";
import { receiveReports } from "./receive-batch";

export const receiveHandlers = [
  handler(endpoints.receiveLabResult, ({ body, bodyText, team, deps }) => {
    requireSandboxReview(team);
    return receiveReports(deps, team.id, body, bodyText);
  }),
  handler(endpoints.listReceivedReports, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readOrderReports(tx, params.order_id)),
  ),
];
