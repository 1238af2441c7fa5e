import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { openOrder } from "./order-history";
import type { OrderRow } from "./order-row";

/**
 * The second chance of a walk-in order whose lab lost biomarkers: a new order of the same transaction, made at the
 * moment at which the first becomes `redraw_available` (public guides).
 */
export async function openRedraw(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  first: OrderRow,
): Promise<OrderRow> {
  const { userId, labTestId, method, transactionId, patientDetails, patientAddress } = first;
  const { patientName, recipientName, physician, billingType, icdCodes, consents } = first;
  return openOrder(tx, deps, {
    id: deps.newId(),
    transactionId,
    parentId: first.id,
    origin: "redraw",
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
    detailsId: deps.newId(),
    createdWithActivateBy: false,
  });
}
