import { endpoints } from "@/lib/contract/endpoints";
import { handler } from "@/service/http/handler";
import { readResults, readTransactionResults } from "./read-results";

export const resultHandlers = [
  handler(endpoints.getOrderResult, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => (await readResults(tx, params.order_id)).results),
  ),
  handler(endpoints.getOrderResultMetadata, ({ params, team, deps }) =>
    deps.db.withTeam(
      team.id,
      async (tx) => (await readResults(tx, params.order_id)).results.metadata,
    ),
  ),
  handler(endpoints.getTransactionResult, ({ params, team, deps }) =>
    deps.db.withTeam(
      team.id,
      async (tx) => (await readTransactionResults(tx, params.transaction_id)).results,
    ),
  ),
];
