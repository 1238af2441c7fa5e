import type { Order } from "@/lib/contract/order";
import type { ImportOrderBody } from "@/lib/contract/order-requests";
import type { TeamTx } from "@/service/db/database";
import { violatedConstraint } from "@/service/db/describe-error";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { requireUser } from "@/service/users/repository";
import { type Opening, openOrder } from "./order-history";
import { patientColumns } from "./order-row";
import { resolveImportedTest } from "./order-set";
import { checkPatient } from "./patient-checks";
import { readOrder } from "./read-orders";

/**
 * Takes over an order that was placed with its lab elsewhere, under the lab's own number. It starts in
 * `requisition_bypassed`, asks for no requisition and is never scheduled (public guides, import). Refuses by the rules
 * of order creation, and with 400 a number that another order of the team has.
 */
export async function importOrder(
  tx: TeamTx,
  deps: RequestDeps,
  body: ImportOrderBody,
): Promise<Order> {
  const user = await requireUser(tx, body.user_id);
  const test = await resolveImportedTest(tx, deps, body);
  checkPatient(body.patient_details, deps.clock.now());
  const id = deps.newId();
  await openImported(tx, deps, {
    ...patientColumns(body.patient_details, body.patient_address),
    id,
    detailsId: deps.newId(),
    origin: "initial",
    userId: user.id,
    labTestId: test.id,
    method: test.method,
    sampleId: body.sample_id,
    physician: body.physician,
    labAccountId: body.lab_account_id ?? body.order_set.lab_account_id,
    billingType: body.billing_type,
    createdWithActivateBy: false,
  });
  return readOrder(tx, id);
}

/** The index decides, so that of two imports at once the later one is refused too. */
async function openImported(tx: TeamTx, deps: RequestDeps, order: Opening): Promise<void> {
  try {
    await openOrder(tx, deps, order, "requisition_bypassed");
  } catch (error) {
    if (violatedConstraint(error) !== "orders_sample_id") throw error;
    throw new Refusal(400, "Another order has this sample_id.");
  }
}
