import { eq } from "drizzle-orm";
import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import type { AcceptUnmatchedResultBody } from "@/lib/contract/service/unmatched-result";
import type { TeamTx } from "@/service/db/database";
import { labs } from "@/service/db/schema/lab-tests";
import type { RequestDeps } from "@/service/deps";
import { invalidValue } from "@/service/http/request-issue";
import type { OrderRow } from "@/service/orders/read/order-row";
import { readOrder } from "@/service/orders/read/read-orders";
import { readOrderedMarkers } from "@/service/results/ordered-markers";
import { findNewestResult } from "@/service/results/repository";
import { attachRecorded } from "@/service/unmatched-results/attachment/attach-recorded";
import { nameMarker } from "@/service/unmatched-results/markers/marker-key";
import {
  getResultStage,
  type ResultStage,
} from "@/service/unmatched-results/matching/result-stage";
import { hasValues } from "@/service/unmatched-results/report/has-values";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { hasDocuments } from "@/service/unmatched-results/stored-reports/report-files";
import { chooseTarget, type Target } from "./choose-target";
import { openReplacement } from "./replacement-order";
import { lockOpenReview, type ReviewRow } from "./repository";
import { closeReview } from "./resolve";

/**
 * Attaches the result of an item to an order: the chosen one, or a replacement if that one is closed or only a user is
 * named (decision 24). Returns the order that then has the result. Refuses with 404 an item that is no longer open to
 * the customer, and with 422 a body without a target; a refusal changes nothing.
 */
export async function acceptReview(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  id: string,
  body: AcceptUnmatchedResultBody,
): Promise<Order> {
  const item = await lockOpenReview(tx, id);
  const report = await readStoredReport(tx, item);
  const target = await chooseTarget(tx, item, body);
  const open = await findOpenOrder(tx, target, report, item.id);
  const order = open ?? (await openReplacement(tx, deps, report, target));
  await attachRecorded(tx, deps, order, report, item.id);
  await closeReview(tx, deps, item, "accept", {
    status: "resolved",
    note: body.note ?? null,
    resolvedUserId: order.userId,
    resolvedOrderId: order.id,
  });
  return readOrder(tx, order.id);
}

const ENDED_STAGES: readonly ResultStage[] = ["completed", "cancelled", "failed"];

/** The chosen order if it can take the result itself; null if a replacement is needed. */
async function findOpenOrder(
  tx: TeamTx,
  target: Target,
  report: IncomingReport,
  itemId: string,
): Promise<OrderRow | null> {
  if (target.kind === "user") return null;
  const { order } = target;
  const stage = getResultStage(order.method, order.lowLevelStatus);
  const hasEnded = ENDED_STAGES.includes(stage);
  const mayChange = stage === "completed" && (await changesCompleted(tx, order, report, itemId));
  if (hasEnded && !mayChange) return null;
  if (order.patientDetails !== null) return order;
  throw invalidValue(
    ["body", "order_id"],
    "nobody has registered the kit of this order yet; register it to its patient first",
    order.id,
  );
}

/**
 * Whether a report belongs to a completed order: a correction, the cancellation of a value that it has, a value that was
 * missing when it was completed, or the laboratory's document, which may follow its values.
 */
async function changesCompleted(
  tx: TeamTx,
  order: OrderRow,
  report: IncomingReport,
  itemId: string,
): Promise<boolean> {
  if (report.isCorrection) return true;
  if (!hasValues(report) && (await hasDocuments(tx, itemId))) return true;
  const newest = await findNewestResult(tx, order.id);
  const ordered = await readOrderedMarkers(tx, order);
  const getKey = (each: BiomarkerResult | MissingBiomarkerResult) => nameMarker(each, ordered).key;
  const known = new Set(newest?.results.map(getKey));
  if (report.missing.some((each) => each.status === "cancelled" && known.has(getKey(each)))) {
    return true;
  }
  const missing = new Set(newest?.missing.map(getKey));
  return report.results.some((each) => missing.has(getKey(each)));
}

/** The report of an unmatched result, as received. */
async function readStoredReport(tx: TeamTx, row: ReviewRow): Promise<IncomingReport> {
  const [lab] = await tx.select({ slug: labs.slug }).from(labs).where(eq(labs.id, row.labId));
  if (lab === undefined) throw new Error(`The lab of unmatched result ${row.id} is missing`);
  return {
    labSlug: lab.slug,
    labAccountId: row.labAccountId,
    sampleId: row.sampleId,
    otherNumbers: [],
    patient: row.patient,
    collectedAt: row.collectedAt,
    collectedText: row.collectedText,
    receivedAt: row.receivedAt,
    receivedText: row.receivedText,
    reportedAt: row.reportedAt,
    isFinal: row.isFinal,
    isCorrection: row.isCorrection,
    interpretation: row.interpretation,
    results: row.results,
    missing: row.missing,
    rows: row.rows,
    facts: row.facts,
    format: row.format,
  };
}
