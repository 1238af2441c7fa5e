import type { Order } from "@/lib/contract/order";
import type { CreateTestkitOrderBody } from "@/lib/contract/order-requests";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authenticate";
import { requireUser } from "@/service/users/repository";
import { activation } from "./activation";
import { advanceOrder, openOrder } from "./order-history";
import { requireKit } from "./order-set";
import { checkPhoneNumber } from "./patient-checks";
import { readOrder } from "./read-orders";
import { dayInZone } from "./team-day";

/**
 * Orders a kit whose patient registers it later. It goes on to `awaiting_registration` at once, where it gets the
 * sample id that is printed on it, and waits there for its dispatch.
 */
export async function createTestkitOrder(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  body: CreateTestkitOrderBody,
): Promise<Order> {
  const user = await requireUser(tx, body.user_id);
  const kit = await requireKit(tx, body.lab_test_id);
  checkPhoneNumber(body.shipping_details.phone_number);
  const { id } = await openOrder(tx, deps, {
    ...activation(body.activate_by, dayInZone(deps.clock.now(), team.timeZone)),
    id: deps.newId(),
    detailsId: deps.newId(),
    origin: "initial",
    registrable: true,
    userId: user.id,
    labTestId: kit.id,
    method: "testkit",
    shippingDetails: body.shipping_details,
    recipientName: body.shipping_details.receiver_name,
    labAccountId: body.lab_account_id,
    passthrough: body.passthrough,
    billingType: "client_bill",
  });
  await advanceOrder(tx, deps, id, "awaiting_registration");
  return readOrder(tx, id);
}
