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
function getCollection(
  { collectedAt }: IncomingReport,
  order: CandidateOrder,
): Evidence["collection"] {
  if (collectedAt === null || order.lowLevelStatus === "requisition_bypassed") return "missing";
  const hasEnded = isEnded(order.method, order.lowLevelStatus);
  const isTooSoon = !order.isImported && collectedAt.getTime() < order.createdAt.getTime() - DAY_MS;
  const isTooLate = hasEnded && collectedAt.getTime() > order.lastEventAt.getTime() + DAY_MS;
  return isTooSoon || isTooLate ? "outside" : "inside";
}
