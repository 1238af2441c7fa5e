import { and, desc, eq, lte } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { labs, labTests } from "@/service/db/schema/lab-tests";
import { receivedReports } from "@/service/db/schema/person-index";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import type { OrderRow } from "@/service/orders/read/order-row";
import { toOrderPerson } from "@/service/person-index/person-details";
import type { ResultRow } from "@/service/results/repository";
import { matchReport } from "@/service/unmatched-results/matching/match-report";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { emitReviewEvent } from "./emit-review";
import { openReview } from "./open-review";

type Deps = Pick<RequestDeps, "clock" | "newId">;

/** Reopens the item of a detached report, with its comparison, and emits the event. Returns its id. */
export async function reopenReport(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  rawResultId: string,
): Promise<string> {
  const now = deps.clock.now();
  const [row] = await tx
    .update(unmatchedResults)
    .set({
      status: "pending_customer_review",
      isEscalated: false,
      note: null,
      resolutionAction: null,
      resolvedUserId: null,
      resolvedOrderId: null,
      reviewedAt: null,
      updatedAt: now,
    })
    .where(eq(unmatchedResults.id, rawResultId))
    .returning();
  if (row === undefined) throw new Error("An attached report keeps its item");
  await resetReceipt(tx, orderId, rawResultId, now);
  await emitReviewEvent(tx, "updated", row);
  return row.id;
}

/** Makes a repeated message answer that it waits for review now. */
async function resetReceipt(tx: TeamTx, orderId: string, rawResultId: string, now: Date) {
  const [newest] = await tx
    .select({ digest: receivedReports.digest })
    .from(receivedReports)
    .where(and(eq(receivedReports.orderId, orderId), lte(receivedReports.receivedAt, now)))
    .orderBy(desc(receivedReports.receivedAt))
    .limit(1);
  if (newest === undefined) return;
  await tx
    .update(receivedReports)
    .set({ orderId: null, rawResultId })
    .where(and(eq(receivedReports.teamId, tx.teamId), eq(receivedReports.digest, newest.digest)));
}

/**
 * Opens an item for results without a report of their own, as the sandbox generates them: it names the order's patient
 * and is matched again. Returns its id.
 */
export async function openUnrecordedReview(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  row: ResultRow,
): Promise<string> {
  const report = await getReport(tx, order, row);
  const { decisionCode, subReasonCodes, candidateGroups } = await matchReport(tx, report);
  const item = await openReview(tx, deps, report, {
    decisionCode,
    subReasonCodes,
    candidateGroups,
    status: "pending_customer_review",
    reason: "It was detached from its order because it may be another person's.",
  });
  return item.id;
}

async function getReport(tx: TeamTx, order: OrderRow, row: ResultRow): Promise<IncomingReport> {
  const patient = toOrderPerson(order);
  const [lab] = await tx
    .select({ slug: labs.slug })
    .from(labTests)
    .innerJoin(labs, eq(labs.id, labTests.labId))
    .where(eq(labTests.id, order.labTestId));
  if (patient === null || lab === undefined) {
    throw new Refusal(400, "The result names neither a patient nor a laboratory.");
  }
  return {
    labSlug: lab.slug,
    labAccountId: null,
    sampleId: order.sampleId,
    patient,
    collectedAt: row.collectedAt,
    receivedAt: row.receivedAt,
    reportedAt: row.reportedAt,
    isFinal: row.isFinal,
    isCorrection: false,
    interpretation: row.interpretation,
    results: row.results,
    missing: row.missing,
    format: "json",
  };
}
