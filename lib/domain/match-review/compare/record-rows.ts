import type { MatchPerson, ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { shortId } from "@/lib/contract/short-id";
import { candidateFacts } from "./candidate-facts";
import { candidateLetter } from "./candidate-labels";
import { type CompareCell, type CompareRow, isDifferent } from "./compare-cell";
import { personRows } from "./person-rows";

/** What distinguishes two people with the same name: person id, the clinic's own id, city, open orders. */
export function recordRows(candidates: readonly ReviewCandidate[]): CompareRow[] {
  return [
    row("person_id", "Person id", candidates, personCell),
    row("client_id", "Client id", candidates, ({ record }) => factCell(record?.client_user_id)),
    row("city", "City", candidates, ({ patient }) => factCell(patient?.address?.city)),
    row("open_orders", "Open orders", candidates, ({ record }) =>
      factCell(record?.open_orders === undefined ? null : openOrders(record.open_orders)),
    ),
  ];
}

/**
 * The identity on record where it differs from the result and the order names its person otherwise. Without a
 * difference there is no row, because the order's person is compared above.
 */
export function identityRows(
  result: MatchPerson | null,
  candidates: readonly ReviewCandidate[],
): CompareRow[] {
  const ofOrders = personRows(
    result,
    candidates.map(({ patient, candidate }) => toSide(patient, candidate)),
  );
  const ofRecords = personRows(
    result,
    candidates.map(({ record, candidate }) => toSide(record?.identity ?? null, candidate)),
  );
  return ofRecords.flatMap((row) => {
    if (!IDENTITY.includes(row.key)) return [];
    const ofOrder = ofOrders.find(({ key }) => key === row.key);
    const cells = row.cells.map((cell, index) =>
      getText(cell) === getText(ofOrder?.cells[index]) || cell.pieces.length === 0
        ? { ...factCell(null), label: cell.pieces.length === 0 ? "not known" : "as in the order" }
        : cell,
    );
    const label = `${row.label}, on record`;
    return cells.some(isDifferent) ? [{ ...row, key: `record_${row.key}`, label, cells }] : [];
  });
}

const IDENTITY: readonly string[] = ["first_name", "last_name", "birth_date", "gender"];

function toSide(person: MatchPerson | null, candidate: ReviewCandidate["candidate"]) {
  return { person, isByRememberedName: candidateFacts(candidate).isByRememberedName };
}

function getText(cell: CompareCell | undefined): string {
  return (cell?.pieces ?? []).map(({ text }) => text).join("");
}

function row(
  key: string,
  label: string,
  candidates: readonly ReviewCandidate[],
  read: (candidate: ReviewCandidate, index: number, all: readonly ReviewCandidate[]) => CompareCell,
): CompareRow {
  return { key, label, result: null, noResult: "no such field", cells: candidates.map(read) };
}

function personCell(
  { user_id }: ReviewCandidate,
  index: number,
  all: readonly ReviewCandidate[],
): CompareCell {
  if (user_id === null) return factCell(null);
  const first = all.findIndex((other) => other.user_id === user_id);
  const label = first < index ? `the same person as ${candidateLetter(first)}` : "";
  return { ...factCell(shortId(user_id)), content: user_id, label };
}

function factCell(text: string | null | undefined): CompareCell {
  const pieces = text ? [{ text, differs: false }] : [];
  return { pieces, verdict: "fact", label: text ? "" : "not known" };
}

function openOrders(count: number | null): string | null {
  return count === null ? null : count === 0 ? "none" : String(count);
}
