import type { RequestDeps } from "@/service/deps";
import type { Opening } from "./order-history";
import type { OrderRow } from "./read/order-row";

/**
 * The columns that a follow-up order copies from the order that caused it: user, test, patient, physician, billing,
 * notes. It joins the same transaction and has the first order as its parent.
 */
export function getFollowUp(
  first: OrderRow,
  origin: "redraw" | "recreation",
  deps: Pick<RequestDeps, "newId">,
): Opening {
  const { userId, labTestId, method, transactionId, patientDetails, patientAddress } = first;
  const { patientName, recipientName, physician, billingType, icdCodes, consents } = first;
  return {
    id: deps.newId(),
    transactionId,
    parentId: first.id,
    origin,
    userId,
    labTestId,
    method,
    patientDetails,
    patientAddress,
    patientName,
    recipientName,
    physician,
    billingType,
    icdCodes,
    consents,
    passthrough: first.passthrough,
    clinicalNotes: first.clinicalNotes,
    labAccountId: first.labAccountId,
    priority: first.priority,
    healthInsuranceId: first.healthInsuranceId,
    notes: first.notes,
    aoeAnswers: first.aoeAnswers,
    creatorMemberId: first.creatorMemberId,
    smsEnabled: first.smsEnabled,
    detailsId: deps.newId(),
    createdWithActivateBy: false,
  };
}
