import type { Order } from "@/lib/contract/service/order";
import { CLINICAL_NOTES_LENGTH, type CreateOrderBody } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { together } from "@/service/db/together";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authentication/authenticate";
import { Refusal } from "@/service/http/refusal";
import { activation } from "@/service/orders/activation";
import { openOrder } from "@/service/orders/order-history";
import {
  NETWORK_PHYSICIAN,
  patientColumns,
  toDatedConsents,
  toStoredPhysician,
} from "@/service/orders/read/order-row";
import { readOrder } from "@/service/orders/read/read-orders";
import { dayInZone } from "@/service/orders/team-day";
import { requireUser } from "@/service/users/repository";
import { findMarkersWithQuestions, settleAnswers } from "./aoe-answers";
import { settleBill } from "./billing";
import { chooseAccount, joinNotes, requirePhysician } from "./choose-account";
import { withProxy } from "./minors";
import { resolveOrderedTest } from "./order-set";
import { checkPatient } from "./patient-checks";

/**
 * Creates the order of a known patient; it waits in `ordered`. Refuses by the rules of order creation (public guides),
 * each with a sentence that names the field and what to do.
 */
export async function createOrder(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  body: CreateOrderBody,
): Promise<Order> {
  const now = deps.clock.now();
  const today = dayInZone(now, team.timeZone);
  checkPatient(body.patient_details, now);
  checkNotes(body.clinical_notes);
  const dates = activation(body.activate_by, today);
  // Independent queries share a round trip.
  const [user, test] = await together(
    requireUser(tx, body.user_id),
    resolveOrderedTest(tx, deps, body),
  );
  const [account, asking, patient] = await together(
    chooseAccount(tx, {
      labSlug: test.labSlug,
      named: [body.lab_account_id, body.order_set?.lab_account_id],
    }),
    findMarkersWithQuestions(tx, test.id),
    withProxy(tx, team, { userId: user.id, patient: body.patient_details, today }),
  );
  requirePhysician(account, body.physician);
  const bill = await settleBill(tx, deps, account, {
    type: body.billing_type,
    icdCodes: body.icd_codes,
    state: body.patient_address.state,
    userId: user.id,
    insurance: body.health_insurance,
  });
  const { id } = await openOrder(tx, deps, {
    ...patientColumns(patient, body.patient_address),
    ...dates,
    ...bill,
    id: deps.newId(),
    detailsId: deps.newId(),
    origin: "initial",
    userId: user.id,
    labTestId: test.id,
    method: test.method,
    physician: toStoredPhysician(body.physician) ?? NETWORK_PHYSICIAN,
    consents: toDatedConsents(body.consents, now),
    aoeAnswers: settleAnswers(asking, body.aoe_answers ?? [], test.fasting),
    labAccountId: account?.id,
    clinicalNotes: joinNotes(account, body.clinical_notes),
    passthrough: body.passthrough,
    priority: body.priority,
    billingType: body.billing_type,
    creatorMemberId: body.creator_member_id,
  });
  return readOrder(tx, id);
}

function checkNotes(notes: string | null | undefined): void {
  if (!notes || notes.length <= CLINICAL_NOTES_LENGTH) return;
  throw new Refusal(
    400,
    `clinical_notes has ${notes.length} characters; the lab prints ${CLINICAL_NOTES_LENGTH}. Shorten the note.`,
  );
}
