import type { Order } from "@/lib/contract/service/order";
import type { ImportOrderBody } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { violatedConstraint } from "@/service/db/describe-error";
import { together } from "@/service/db/together";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authentication/authenticate";
import { Refusal } from "@/service/http/refusal";
import { type Opening, openOrder } from "@/service/orders/order-history";
import { patientColumns, toStoredPhysician } from "@/service/orders/read/order-row";
import { readOrder } from "@/service/orders/read/read-orders";
import { dayInZone } from "@/service/orders/team-day";
import { requireUser } from "@/service/users/repository";
import { chooseAccount, requirePhysician } from "./choose-account";
import { withProxy } from "./minors";
import { resolveImportedTest } from "./order-set";
import { checkPatient } from "./patient-checks";

/**
 * Imports an order that was placed with its lab elsewhere, under the lab's own number. It starts in
 * `requisition_bypassed`, needs no requisition and is never scheduled; its lab account may still be pending (public
 * guides, import). Refuses by the rules of order creation, and with 400 a number that another order of the team has.
 */
export async function importOrder(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  body: ImportOrderBody,
): Promise<Order> {
  const now = deps.clock.now();
  checkPatient(body.patient_details, now);
  const [user, test] = await together(
    requireUser(tx, body.user_id),
    resolveImportedTest(tx, deps, body),
  );
  const [account, patient] = await together(
    chooseAccount(tx, {
      labSlug: test.labSlug,
      named: [body.lab_account_id, body.order_set.lab_account_id],
      mayBePending: true,
    }),
    withProxy(tx, team, {
      userId: user.id,
      patient: body.patient_details,
      today: dayInZone(now, team.timeZone),
    }),
  );
  requirePhysician(account, body.physician);
  const id = deps.newId();
  await openImported(tx, deps, {
    ...patientColumns(patient, body.patient_address),
    id,
    detailsId: deps.newId(),
    origin: "initial",
    userId: user.id,
    labTestId: test.id,
    method: test.method,
    sampleId: body.sample_id,
    physician: toStoredPhysician(body.physician),
    labAccountId: account?.id,
    billingType: body.billing_type,
    createdWithActivateBy: false,
  });
  return readOrder(tx, id);
}

/** The unique index decides, so that of two simultaneous imports the later one is refused. */
async function openImported(tx: TeamTx, deps: RequestDeps, order: Opening): Promise<void> {
  try {
    await openOrder(tx, deps, order, "requisition_bypassed");
  } catch (error) {
    if (violatedConstraint(error) !== "orders_sample_id") throw error;
    throw new Refusal(
      400,
      `Another order of your team has the sample_id ${order.sampleId}. Check the number; an order is imported once.`,
    );
  }
}
