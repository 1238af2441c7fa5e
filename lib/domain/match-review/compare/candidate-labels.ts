import type { MatchPerson, ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { MatchReviewCandidate } from "@/lib/contract/service/unmatched-result";

/** `A` to `Z`, then `A2`, `B2`, … in display order; no two candidates have the same letter. */
export function candidateLetter(index: number): string {
  const round = Math.floor(index / 26) + 1;
  return `${String.fromCharCode(65 + (index % 26))}${round > 1 ? round : ""}`;
}

const TYPES = new Map(
  Object.entries<string>({
    provenance_order: "found through its history",
    order_option: "another possible order",
    found: "found by your search",
  }),
);

/** How the service found a candidate; an unknown type is shown as received. */
export function formatCandidateType({
  candidate_type: type,
  reasons,
}: Pick<MatchReviewCandidate, "candidate_type" | "reasons">): string {
  if (type === "provenance_order" && reasons?.includes("sample_id_match")) {
    return "found through the sample";
  }
  return TYPES.get(type) ?? type;
}

/** `Avery Quill`, or that the person or name is missing. */
export function matchPersonName(person: MatchPerson | null): string {
  if (!person) return "Person not named";
  return [person.firstName, person.lastName].filter(Boolean).join(" ") || "Name missing";
}

/** Whether the sample fits but the person differs, which is the dangerous mismatch. */
export function isStranger({ candidate }: Pick<ReviewCandidate, "candidate">): boolean {
  const reasons = candidate.reasons ?? [];
  return reasons.includes("sample_id_match") && reasons.includes("demographic_mismatch");
}

/** The target of accepting a candidate: its order, or else its person; null where it has neither. */
export function getTarget({
  candidate,
  user_id,
}: ReviewCandidate): { order_id: string | null; user_id: string | null } | null {
  const order_id = candidate.order_id ?? null;
  return order_id || user_id ? { order_id, user_id } : null;
}

/** A key of a candidate that stays the same when the item is reloaded. */
export function candidateKey({ candidate, user_id }: ReviewCandidate): string {
  return candidate.order_id ?? `user:${user_id ?? "none"}`;
}
