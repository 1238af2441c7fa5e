import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { candidateLetter } from "./candidate-labels";
import type { CompareCell, CompareRow } from "./compare-cell";

const ID_LENGTH = 8;

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

function row(
  key: string,
  label: string,
  candidates: readonly ReviewCandidate[],
  read: (candidate: ReviewCandidate, index: number, all: readonly ReviewCandidate[]) => CompareCell,
): CompareRow {
  return { key, label, result: null, noResult: "not in a result", cells: candidates.map(read) };
}

function personCell(
  { user_id }: ReviewCandidate,
  index: number,
  all: readonly ReviewCandidate[],
): CompareCell {
  if (user_id === null) return factCell(null);
  const first = all.findIndex((other) => other.user_id === user_id);
  const label = first < index ? `the same person as ${candidateLetter(first)}` : "";
  return { ...factCell(user_id.slice(0, ID_LENGTH)), label };
}

function factCell(text: string | null | undefined): CompareCell {
  const pieces = text ? [{ text, differs: false }] : [];
  return { pieces, verdict: "fact", label: text ? "" : "not known", share: null };
}

function openOrders(count: number | null): string | null {
  return count === null ? null : count === 0 ? "none" : String(count);
}
