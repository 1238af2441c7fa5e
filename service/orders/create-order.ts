import type { Order } from "@/lib/contract/order";
import type { CreateOrderBody } from "@/lib/contract/order-requests";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authenticate";
import { requireUser } from "@/service/users/repository";
import { activation } from "./activation";
import { openOrder } from "./order-history";
import { patientColumns } from "./order-row";
import { resolveOrderedTest } from "./order-set";
import { checkPatient } from "./patient-checks";
import { readOrder } from "./read-orders";
import { dayInZone } from "./team-day";

/** Signs for orders that name no physician of their own. Invented, as is the number. */
const SANDBOX_PHYSICIAN = { first_name: "Imogen", last_name: "Marlow", npi: "1234567893" };

/** Makes the order of a known patient; it waits in `ordered`. Refuses by the rules of order creation. */
export async function createOrder(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  body: CreateOrderBody,
): Promise<Order> {
  const user = await requireUser(tx, body.user_id);
  const test = await resolveOrderedTest(tx, deps, body);
  checkPatient(body.patient_details, deps.clock.now());
  const { id } = await openOrder(tx, deps, {
    ...patientColumns(body.patient_details, body.patient_address),
    ...activation(body.activate_by, dayInZone(deps.clock.now(), team.timeZone)),
    id: deps.newId(),
    detailsId: deps.newId(),
    origin: "initial",
    userId: user.id,
    labTestId: test.id,
    method: test.method,
    physician: body.physician ?? SANDBOX_PHYSICIAN,
    consents: body.consents,
    labAccountId: body.lab_account_id ?? body.order_set?.lab_account_id,
    clinicalNotes: body.clinical_notes,
    passthrough: body.passthrough,
    priority: body.priority,
    billingType: body.billing_type,
    icdCodes: body.icd_codes,
  });
  return readOrder(tx, id);
}
