import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { candidateLetter } from "./candidate-labels";
import type { CompareCell, CompareGroup, CompareRow } from "./compare-cell";
import { nameField } from "./name-field";

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

/** A longer list of fields is no help beside the fields themselves. */
const MAX_NAMED = 6;

/**
 * What differs between candidates, in a sentence that names every such field: `Of the fields below, A and B differ only
 * in: birth date and city.` Many fields are only counted. It also says whether any of them decides: only comparisons
 * with different verdicts do. Null for fewer than two. `places`: the indexes of the candidates to compare.
 */
export function describeDifferences(
  groups: readonly CompareGroup[],
  places: readonly number[],
): string | null {
  if (places.length < 2) return null;
  const names = LIST.format(places.map(candidateLetter));
  const isVarying = (row: CompareRow, read: (cell: CompareCell | undefined) => unknown) =>
    new Set(places.map((place) => read(row.cells[place]))).size > 1;
  const all = groups.flatMap(({ rows }) => rows);
  const labels = all
    .filter((row) => isVarying(row, getContent))
    .map(({ label }) => nameField(label));
  if (labels.length === 0) {
    return `${names} do not differ in any field below: nothing decides between them.`;
  }
  const decides = evidenceRows(groups).some((row) => isVarying(row, (cell) => cell?.verdict));
  if (labels.length > MAX_NAMED) {
    const counted = `${labels.length} of the ${all.length} fields below`;
    return decides
      ? `${names} differ in ${counted}: compare each.`
      : `Compared with the result, nothing decides between ${names}, although they differ in ${counted}.`;
  }
  const fields = LIST.format(labels);
  return decides
    ? `Of the fields below, ${names} differ only in: ${fields}.`
    : `Compared with the result, nothing decides between ${names}: they differ only in ${fields}.`;
}

/** What a cell says of its candidate. A missing value differs from every other, and from one that is not known. */
function getContent(cell: CompareCell | undefined): string {
  if (!cell) return "";
  const text = cell.content ?? cell.pieces.map((piece) => piece.text).join("");
  return JSON.stringify([text, cell.verdict, text === "" ? cell.label : ""]);
}

function evidenceRows(groups: readonly CompareGroup[]): CompareRow[] {
  return groups.flatMap(({ rows }) => rows).filter(({ key }) => !NO_EVIDENCE.includes(key));
}
