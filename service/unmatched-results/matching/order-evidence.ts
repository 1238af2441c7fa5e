import { DAY_MS } from "@/lib/contract/time";
import type { Evidence } from "@/lib/matching/evidence";
import { isEnded } from "@/service/orders/rules";
import type { Overlap } from "@/service/unmatched-results/markers/marker-overlap";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import type { CandidateOrder } from "./candidate-orders";
import { getResultStage, type ResultStage } from "./result-stage";
import { isSameSample } from "./sample-number";

/**
 * The stage of an order for this report. An order that already has its result can still take a correction or a report
 * on the same sample, because laboratories send one panel at a time. Without the sample number, the report could be
 * about a new order.
 */
export function getStageForReport(
  report: Pick<IncomingReport, "isCorrection" | "sampleId" | "otherNumbers">,
  order: Pick<CandidateOrder, "method" | "lowLevelStatus" | "sampleId">,
): ResultStage {
  const stage = getResultStage(order.method, order.lowLevelStatus);
  if (stage !== "completed") return stage;
  const isSame = order.sampleId !== null && isSameSample(report, order.sampleId);
  return report.isCorrection || isSame ? "open" : stage;
}

/** The evidence of an order for or against a report, apart from its person. */
export function getEvidence(
  report: IncomingReport,
  order: CandidateOrder,
  overlap: Overlap,
): Evidence {
  const stage = getStageForReport(report, order);
  return {
    sample: getSample(report, order),
    lab: order.labSlug === report.labSlug ? "same" : "different",
    account: getAccount(report, order),
    state: stage === "failed" ? "cancelled" : stage,
    markers: overlap.extent,
    collection: getCollection(report, order),
  };
}

function getSample(report: IncomingReport, { sampleId }: CandidateOrder): Evidence["sample"] {
  if (sampleId === null || report.sampleId === null) return "missing";
  return isSameSample(report, sampleId) ? "same" : "different";
}

function getAccount(
  { labAccountId, labSlug }: IncomingReport,
  order: CandidateOrder,
): Evidence["account"] {
  // The platform's own account has no number here, and numbers of different labs cannot be compared.
  if (labAccountId === null || order.accountNumber === null || order.labSlug !== labSlug) {
    return "missing";
  }
  return labAccountId === order.accountNumber ? "same" : "different";
}

/** One day of tolerance at both ends: laboratories round times, or send a day without a time. */
function getCollection(report: IncomingReport, order: CandidateOrder): Evidence["collection"] {
  const span = getCollectionSpan(report);
  if (span === null || order.lowLevelStatus === "requisition_bypassed") return "missing";
  const hasEnded = isEnded(order.method, order.lowLevelStatus);
  const isTooSoon = !order.isImported && span.endMs < order.createdAt.getTime() - DAY_MS;
  const isTooLate = hasEnded && span.startMs > order.lastEventAt.getTime() + DAY_MS;
  return isTooSoon || isTooLate ? "outside" : "inside";
}

/** From when to when the sample may have been collected: a moment, or the whole day, month or year that was written. */
function getCollectionSpan({ collectedAt, collectedText }: IncomingReport) {
  if (collectedAt) return { startMs: collectedAt.getTime(), endMs: collectedAt.getTime() };
  const [, year, month, day] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T|$)|$)|$)/.exec(collectedText ?? "") ?? [];
  if (year === undefined) return null;
  const getStart = (years: number, months: number, days: number) =>
    Date.UTC(Number(year) + years, Number(month ?? 1) - 1 + months, Number(day ?? 1) + days);
  const endMs = day ? getStart(0, 0, 1) : month ? getStart(0, 1, 0) : getStart(1, 0, 0);
  return { startMs: getStart(0, 0, 0), endMs };
}
