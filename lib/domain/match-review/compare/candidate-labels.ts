import type { MatchPerson, ReviewCandidate } from "@/lib/contract/dashboard/match-review";
import type { MatchReviewCandidate } from "@/lib/contract/service/unmatched-result";

/** `A` to `Z`, then `A2`, `B2`, … in the order of the screen: no two candidates have the same. */
export function candidateLetter(index: number): string {
  const round = Math.floor(index / 26) + 1;
  return `${String.fromCharCode(65 + (index % 26))}${round > 1 ? round : ""}`;
}

const TYPES: Readonly<Record<string, string>> = {
  provenance_order: "found through its history",
  order_option: "another possible order",
  found: "found by your search",
};

/** How the service came upon a candidate; a word that is not known is shown as it came. */
export function formatCandidateType({
  candidate_type: type,
  reasons,
}: Pick<MatchReviewCandidate, "candidate_type" | "reasons">): string {
  if (type === "provenance_order" && reasons?.includes("sample_id_match")) {
    return "found through the sample";
  }
  return Object.hasOwn(TYPES, type) ? (TYPES[type] ?? type) : type;
}

/** `Avery Quill`; what is missing is said. */
export function matchPersonName(person: MatchPerson | null): string {
  if (!person) return "Person not told";
  return [person.firstName, person.lastName].filter(Boolean).join(" ") || "Name missing";
}

/** Whether a candidate's tube is the result's while its person is another: the dangerous case. */
export function isStranger({ candidate }: Pick<ReviewCandidate, "candidate">): boolean {
  const reasons = candidate.reasons ?? [];
  return reasons.includes("sample_id_match") && reasons.includes("demographic_mismatch");
}

/** What an accept of a candidate names: its order, else its person; null where it has neither. */
export function getTarget({
  candidate,
  user_id,
}: ReviewCandidate): { order_id: string | null; user_id: string | null } | null {
  const order_id = candidate.order_id ?? null;
  return order_id || user_id ? { order_id, user_id } : null;
}

/** A key of a candidate that stays while the item is read again. */
export function candidateKey({ candidate, user_id }: ReviewCandidate): string {
  return candidate.order_id ?? `user:${user_id ?? "none"}`;
}
