import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { type CandidateFacts, candidateFacts } from "./candidate-facts";
import type { CompareCell } from "./compare-cell";
import { type EvidenceVerdict, evidenceCell } from "./evidence-cell";

/** The measured markers beside the ordered ones. */
export function markersCell({ order, candidate }: ReviewCandidate): CompareCell {
  const facts = candidateFacts(candidate);
  if (!facts.overlap) {
    const names = (order?.lab_test.markers ?? []).map(({ name }) => name).join(", ");
    return evidenceCell(names || null, null, getMarkersVerdict(candidate.reasons ?? []));
  }
  const { same, only_in_order, only_in_result } = facts.overlap;
  return {
    pieces: markerPieces(same, only_in_order),
    verdict: same.length === 0 ? "differs" : isExact(facts.overlap) ? "same" : "close",
    label: formatOverlap(same.length, same.length + only_in_order.length, only_in_result.length),
  };
}

function isExact({
  only_in_order,
  only_in_result,
}: NonNullable<CandidateFacts["overlap"]>): boolean {
  return only_in_order.length === 0 && only_in_result.length === 0;
}

function formatOverlap(same: number, ordered: number, more: number): string {
  const extra = more > 0 ? `, ${more} more in the result` : "";
  return `${same} of ${ordered} the same${extra}`;
}

function markerPieces(same: readonly string[], onlyInOrder: readonly string[]) {
  return [
    ...(same.length > 0 ? [{ text: same.join(", "), differs: false }] : []),
    ...(same.length > 0 && onlyInOrder.length > 0 ? [{ text: ", ", differs: false }] : []),
    ...(onlyInOrder.length > 0 ? [{ text: onlyInOrder.join(", "), differs: true }] : []),
  ];
}

function getMarkersVerdict(reasons: readonly string[]): EvidenceVerdict {
  if (reasons.includes("marker_overlap_exact")) return { verdict: "same", label: "all the same" };
  if (reasons.includes("marker_overlap_partial"))
    return { verdict: "close", label: "some the same" };
  if (reasons.includes("marker_overlap_none"))
    return { verdict: "differs", label: "none the same" };
  return { verdict: "empty", label: "not stated by the service" };
}
