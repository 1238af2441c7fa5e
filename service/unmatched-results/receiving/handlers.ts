import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { readOrderReports } from "@/service/unmatched-results/attachment/order-reports";
import { requireSandboxReview } from "@/service/unmatched-results/reviews/team-switch";
import { receiveReports } from "./receive-batch";

export const receiveHandlers = [
  handler(endpoints.receiveLabResult, ({ body, bodyText, team, deps }) => {
    requireSandboxReview(team);
    const { timeZone } = team;
    const zoned = body.format === "hl7v2" ? { time_zone: timeZone, ...body } : body;
    return receiveReports(deps, team.id, zoned, bodyText);
  }),
  handler(endpoints.listReceivedReports, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readOrderReports(tx, params.order_id)),
  ),
];
