import { eq, max } from "drizzle-orm";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { TeamTx } from "@/service/db/database";
import { labTestMarkers, markers } from "@/service/db/schema/lab-tests";
import type { RequestDeps } from "@/service/deps";
import type { NewOrderRow, OrderRow } from "./read/order-row";
import { getSearchText } from "./read/search-text";
import { sampleIdFrom } from "./sandbox-codes";
import { sendToCustomer, sendToLab } from "./shipment";
import { getUtcDayAfter } from "./team-day";

/** Statuses in which the sample exists; an order's first one determines its day of collection. */
const COLLECTED: readonly LowLevelStatus[] = [
  "draw_completed",
  "transit_lab",
  "partial_results",
  "completed",
];
/** A registrable kit has its number from the beginning, because the patient registers it with that number. */
const NUMBERED: readonly LowLevelStatus[] = ["requisition_created", "awaiting_registration"];

/** The columns to set when an order reaches a status: sample number, parcels, expected dates. */
export async function getArrivalColumns(
  tx: TeamTx,
  deps: Pick<RequestDeps, "newId">,
  order: OrderRow,
  status: LowLevelStatus,
  at: Date,
): Promise<Partial<NewOrderRow>> {
  if (status === "transit_customer") await sendToCustomer(tx, deps, order.id, at);
  if (status === "transit_lab") await sendToLab(tx, deps, order.id, at);
  if (NUMBERED.includes(status) && order.sampleId === null) {
    const sampleId = sampleIdFrom(deps.newId());
    return { sampleId, searchText: getSearchText({ ...order, sampleId }) };
  }
  if (COLLECTED.includes(status) && order.expectedResultByDate === null) {
    return getExpectedDates(tx, order.labTestId, at);
  }
  return {};
}

/** Day of collection plus the turnaround of the test's slowest marker; null without statistics (public guides). */
async function getExpectedDates(tx: TeamTx, labTestId: string, collectedAt: Date) {
  const [turnaround] = await tx
    .select({ common: max(markers.commonTatDays), worst: max(markers.worstCaseTatDays) })
    .from(labTestMarkers)
    .innerJoin(markers, eq(markers.id, labTestMarkers.markerId))
    .where(eq(labTestMarkers.labTestId, labTestId));
  const dayAfter = (days: number | null | undefined) =>
    typeof days === "number" ? getUtcDayAfter(collectedAt, days) : null;
  return {
    expectedResultByDate: dayAfter(turnaround?.common),
    worstCaseResultByDate: dayAfter(turnaround?.worst),
  };
}
