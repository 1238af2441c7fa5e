import { endpoints } from "@/lib/contract/endpoints";
import { handler } from "@/service/http/handler";
import { readOrderReports } from "./order-reports";
import { receiveBody } from "./receive-batch";
import { requireSandboxReview } from "./team-switch";

export const receiveHandlers = [
  handler(endpoints.receiveLabResult, ({ body, team, deps }) => {
    requireSandboxReview(team);
    return deps.db.withTeam(team.id, (tx) => receiveBody(tx, deps, body));
  }),
  handler(endpoints.listReceivedReports, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readOrderReports(tx, params.order_id)),
  ),
];
