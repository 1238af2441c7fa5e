import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { completeDraw } from "./complete-draw";
import { createOrder } from "./create/create-order";
import { createTestkitOrder } from "./create/create-testkit-order";
import { answerOnce } from "./create/idempotency";
import { importOrder } from "./create/import-order";
import { registerTestkit } from "./create/register-testkit";
import { readTransaction } from "./order-transaction";
import { readMessages, switchMessages } from "./patient-messages";
import { listOrders } from "./read/list-orders";
import { toSuccess } from "./read/order-wire";
import { readOrder } from "./read/read-orders";
import { resendEvents } from "./resend-events";
import { dayInZone } from "./team-day";

export const orderHandlers = [
  handler(endpoints.createOrder, ({ body, headers, team, deps }) =>
    answerOnce(
      deps,
      {
        teamId: team.id,
        endpoint: "create_order",
        key: headers["x-idempotency-key"],
        successesOnly: headers["x-idempotency-error"] === "no-cache",
        body,
      },
      async (tx) => toSuccess(await createOrder(tx, deps, team, body), "order created"),
    ),
  ),
  handler(endpoints.createTestkitOrder, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) =>
      toSuccess(await createTestkitOrder(tx, deps, team, body), "order created"),
    ),
  ),
  handler(endpoints.registerTestkit, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) =>
      toSuccess(await registerTestkit(tx, deps, team, body), "testkit registered"),
    ),
  ),
  handler(endpoints.importOrder, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) =>
      toSuccess(await importOrder(tx, deps, team, body), "order imported"),
    ),
  ),
  handler(endpoints.listOrders, ({ query, team, deps }) =>
    deps.db.withTeam(team.id, (tx) =>
      listOrders(tx, query, dayInZone(deps.clock.now(), team.timeZone)),
    ),
  ),
  handler(endpoints.getOrder, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readOrder(tx, params.order_id)),
  ),
  handler(endpoints.drawCompleted, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await completeDraw(tx, deps, params.order_id);
      return toSuccess(await readOrder(tx, params.order_id), "draw completed");
    }),
  ),
  handler(endpoints.resendOrderEvents, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => ({ order_ids: await resendEvents(tx, deps, body) })),
  ),
  handler(endpoints.getCommunicationSettings, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readMessages(tx, params.order_id)),
  ),
  handler(endpoints.updateCommunicationSettings, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => switchMessages(tx, params.order_id, body.sms_enabled)),
  ),
  handler(endpoints.getOrderTransaction, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readTransaction(tx, params.transaction_id)),
  ),
];
