import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { toSuccess } from "@/service/orders/read/order-wire";
import { readOrder } from "@/service/orders/read/read-orders";
import { cancelOrder, rescheduleOrder } from "./change-order";

export const orderChangeHandlers = [
  handler(endpoints.updateOrder, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const { activate_by } = body;
      await rescheduleOrder(tx, deps, params.order_id, activate_by, team.timeZone);
      return toSuccess(await readOrder(tx, params.order_id), "order updated");
    }),
  ),
  handler(endpoints.cancelOrder, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await cancelOrder(tx, deps, params.order_id);
      return toSuccess(await readOrder(tx, params.order_id), "order cancelled");
    }),
  ),
];
