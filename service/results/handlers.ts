import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { readOrder } from "@/service/orders/read/read-orders";
import { completeResult } from "./complete-result";
import { findOpenReason, listIncompleteResults } from "./list-incomplete";
import { readResults, readTransactionResults } from "./read-results";

export const resultHandlers = [
  handler(endpoints.getOrderResult, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const { results } = await readResults(tx, params.order_id);
      const open_because = await findOpenReason(tx, params.order_id, deps.clock.now());
      return { ...results, ...(open_because && { open_because }) };
    }),
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
  handler(endpoints.listIncompleteResults, ({ team, deps }) =>
    deps.db.withTeam(team.id, (tx) => listIncompleteResults(tx, deps.clock.now())),
  ),
  handler(endpoints.completeResult, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await completeResult(tx, deps, params.order_id, body);
      return readOrder(tx, params.order_id);
    }),
  ),
];
