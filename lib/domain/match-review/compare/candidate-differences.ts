import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { candidateLetter } from "./candidate-labels";
import type { CompareGroup, CompareRow } from "./compare-cell";

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
/** Rows that describe the candidate's record and are not evidence about the result. */
const NO_EVIDENCE = ["person_id", "client_id", "city", "open_orders", "ordered_on", "contact"];

/**
 * Whether nothing in the result distinguishes a candidate from another one of the same level: each comparison with the
 * result has the same verdict for both.
 */
export function hasEqual(
  place: number,
  candidates: readonly ReviewCandidate[],
  groups: readonly CompareGroup[],
): boolean {
  const level = candidates[place]?.candidate.confidence_level;
  if (level === undefined || level === "low") return false;
  return candidates.some(
    (other, index) =>
      index !== place &&
      other.candidate.confidence_level === level &&
      evidenceRows(groups).every(({ cells }) => cells[index]?.verdict === cells[place]?.verdict),
  );
}

/**
 * What decides between candidates, in a sentence: `Compared with the result, A and B differ only in: lab and markers.`
 * Only comparisons with different verdicts decide; facts about the records do not. Null for fewer than two. `places`:
 * the indexes of the candidates to compare.
 */
export function describeDifferences(
  groups: readonly CompareGroup[],
  places: readonly number[],
): string | null {
  if (places.length < 2) return null;
  const names = LIST.format(places.map(candidateLetter));
  const labels = evidenceRows(groups)
    .filter(({ cells }) => new Set(places.map((place) => cells[place]?.verdict)).size > 1)
    .map(({ label }) => label.toLowerCase());
  return labels.length === 0
    ? `Compared with the result, ${names} do not differ: nothing decides between them.`
    : `Compared with the result, ${names} differ only in: ${LIST.format(labels)}.`;
}

function evidenceRows(groups: readonly CompareGroup[]): CompareRow[] {
  return groups.flatMap(({ rows }) => rows).filter(({ key }) => !NO_EVIDENCE.includes(key));
}
