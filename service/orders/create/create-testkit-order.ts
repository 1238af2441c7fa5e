import type { Order } from "@/lib/contract/service/order";
import type { CreateTestkitOrderBody } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { together } from "@/service/db/together";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authentication/authenticate";
import { activation } from "@/service/orders/activation";
import { advanceOrder, openOrder } from "@/service/orders/order-history";
import { readOrder } from "@/service/orders/read/read-orders";
import { dayInZone } from "@/service/orders/team-day";
import { requireUser } from "@/service/users/repository";
import { chooseAccount, joinNotes } from "./choose-account";
import { requireKit } from "./order-set";
import { checkPhoneNumber } from "./patient-checks";

/**
 * Orders a kit whose patient registers it later. It moves to `awaiting_registration` immediately, where it gets the sample
 * id printed on it, and waits there for dispatch. The physician for a delegated account is required at registration.
 */
export async function createTestkitOrder(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  body: CreateTestkitOrderBody,
): Promise<Order> {
  checkPhoneNumber(body.shipping_details.phone_number, "shipping_details.phone_number");
  const dates = activation(body.activate_by, dayInZone(deps.clock.now(), team.timeZone));
  const [user, kit] = await together(
    requireUser(tx, body.user_id),
    requireKit(tx, body.lab_test_id),
  );
  const account = await chooseAccount(tx, { labSlug: kit.labSlug, named: [body.lab_account_id] });
  const { id } = await openOrder(tx, deps, {
    ...dates,
    id: deps.newId(),
    detailsId: deps.newId(),
    origin: "initial",
    registrable: true,
    userId: user.id,
    labTestId: kit.id,
    method: "testkit",
    shippingDetails: body.shipping_details,
    recipientName: body.shipping_details.receiver_name,
    labAccountId: account?.id,
    clinicalNotes: joinNotes(account, null),
    passthrough: body.passthrough,
    billingType: "client_bill",
  });
  await advanceOrder(tx, deps, id, "awaiting_registration");
  return readOrder(tx, id);
}
