import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import type { CandidateProposal, ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { MatchScorePart } from "@/lib/contract/service/match-candidate-facts";
import type { StatusFamily } from "@/lib/domain/orders/order-status";
import { type CompareCell, type CompareGroup, type CompareRow, isDifferent } from "./compare-cell";
import { nameField } from "./name-field";

export type FitSide = MatchQueueItem["contradicted"][number];

/** How one side of a candidate, the person or the order, fits the result. */
type FitMark = {
  verdict: "fits" | "differs" | "unclear";
  family: StatusFamily;
  /** `Person fits`, `Order does not fit`. */
  label: string;
};

export type CandidateFit = {
  person: FitMark;
  order: FitMark;
  /** Whether both fit and no row contradicts. Nothing about a candidate is green otherwise. */
  isFitting: boolean;
  /** `The person fits; this order does not: other laboratory, no marker in common.` */
  sentence: string;
  /** `other laboratory`: why the order does not fit; empty where it does, is unclear, or there is none. */
  orderContradictions: readonly string[];
};

const PERSON_ROWS: readonly string[] = [
  ...["first_name", "last_name", "birth_date", "gender", "phone", "email", "address"],
  ...["record_first_name", "record_last_name", "record_birth_date", "record_gender"],
];
const IDENTIFYING: readonly string[] = ["first_name", "last_name", "birth_date"];
const ORDER_ROWS: readonly string[] = [
  ...["sample_id", "lab", "account", "ordered_on", "collected_on", "state", "markers"],
];
/** Whether a row compares the order, rather than the person. */
export function isOrderRow(key: string): boolean {
  return ORDER_ROWS.includes(key);
}

/** Rows that show that an order is the one; the rest only shows that nothing speaks against it. */
const ORDER_PROOF: readonly string[] = ["sample_id", "lab", "markers"];

/** How many identifying fields must be the same before a person fits. */
const MIN_SAME = 2;

/** Reasons of the service by which a candidate's person or order does not fit, whatever else is known. */
const AGAINST: Readonly<Record<FitSide, readonly string[]>> = {
  person: ["demographic_mismatch"],
  order: [
    ...["possible_wrong_lab", "lab_account_mismatch", "matched_completed_order"],
    ...["matched_cancelled_order", "invalid_collection_state", "marker_overlap_none"],
  ],
};
export const FIT_SIDES = ["person", "order"] as const satisfies readonly FitSide[];

/**
 * The sides that do not fit by the service's reasons alone, which is all that a list knows: what `judgeFit` says of the
 * same candidate is never milder.
 */
export function getContradicted({ reasons = [] }: Pick<CandidateProposal, "reasons">): FitSide[] {
  return FIT_SIDES.filter((side) => AGAINST[side].some((reason) => reasons.includes(reason)));
}

type Judged = { row: CompareRow; cell: CompareCell };

/**
 * Judges the person and the order of a candidate apart, from the rows of its comparison. A row that differs contradicts;
 * a close one leaves it unclear, and so does too little that could be compared. `place`: the candidate's index.
 */
export function judgeFit(
  groups: readonly CompareGroup[],
  place: number,
  { candidate, order }: Pick<ReviewCandidate, "candidate" | "order">,
): CandidateFit {
  const rows = groups
    .flatMap((group) => group.rows)
    .flatMap((row): Judged[] => (row.cells[place] ? [{ row, cell: row.cells[place] }] : []));
  const ofPerson = rows.filter(({ row }) => PERSON_ROWS.includes(row.key));
  const ofOrder = rows.filter(({ row }) => isOrderRow(row.key));
  const isSame = (keys: readonly string[]) => (each: Judged) =>
    keys.includes(each.row.key) && each.cell.verdict === "same";
  const contradicted = getContradicted(candidate);
  const saysOther = contradicted.includes("person");
  const person =
    saysOther || hasVerdict(ofPerson, "differs")
      ? "differs"
      : hasVerdict(ofPerson, "close") || ofPerson.filter(isSame(IDENTIFYING)).length < MIN_SAME
        ? "unclear"
        : "fits";
  const hasOrder = order !== null || Boolean(candidate.order_id);
  const orderVerdict =
    contradicted.includes("order") || hasVerdict(ofOrder, "differs")
      ? "differs"
      : hasVerdict(ofOrder, "close") || !ofOrder.some(isSame(ORDER_PROOF))
        ? "unclear"
        : "fits";
  const isFitting = person === "fits" && orderVerdict === "fits" && hasOrder;
  const orderContradictions =
    hasOrder && orderVerdict === "differs" ? nameContradictions(ofOrder) : [];
  return {
    person: toMark("Person", person, isFitting),
    order: hasOrder
      ? toMark("Order", orderVerdict, isFitting)
      : { verdict: "unclear", family: "unknown", label: "No order" },
    isFitting,
    orderContradictions,
    sentence: [
      describePerson(person, ofPerson, saysOther),
      hasOrder
        ? describeOrder(orderVerdict, ofOrder, person === "fits" && orderVerdict === "differs")
        : "no order: a replacement order would be created",
    ]
      .join("; ")
      .concat("."),
  };
}

/** Without the parts in a candidate's favor whose rows differ: what contradicts is no evidence for it. */
export function withoutContradicted(
  parts: readonly MatchScorePart[],
  groups: readonly CompareGroup[],
  place: number,
): MatchScorePart[] {
  const differing = new Set(
    groups
      .flatMap((group) => group.rows)
      .filter(({ cells }) => cells[place]?.verdict === "differs")
      .map(({ key }) => key),
  );
  return parts.filter(
    ({ part, weight }) =>
      weight <= 0 || !(ROWS_OF_PART.get(part) ?? [part]).some((key) => differing.has(key)),
  );
}

const ROWS_OF_PART = new Map(
  Object.entries<readonly string[]>({
    sample: ["sample_id"],
    collection: ["collected_on", "state"],
    state: ["state"],
  }),
);

function hasVerdict(rows: readonly Judged[], verdict: CompareCell["verdict"]): boolean {
  return rows.some(({ cell }) => cell.verdict === verdict);
}

function toMark(noun: string, verdict: FitMark["verdict"], isFitting: boolean): FitMark {
  if (verdict === "differs") return { verdict, ...contradictedMark(noun) };
  if (verdict === "unclear") return { verdict, family: "problem", label: `${noun} unclear` };
  return { verdict, family: isFitting ? "completed" : "received", label: `${noun} fits` };
}

/** The mark of a side that does not fit, in the queue and on the item. */
export function contradictedMark(noun: string): Pick<FitMark, "family" | "label"> {
  return { family: "failed", label: `${noun} does not fit` };
}

function describePerson(verdict: FitMark["verdict"], rows: readonly Judged[], saysOther: boolean) {
  const found = rows.filter(({ cell }) => isDifferent(cell));
  const names = found.map(({ row, cell }) =>
    cell.verdict === "differs"
      ? `other ${nameField(row.label)}`
      : `${nameField(row.label)} ${cell.label}`,
  );
  if (saysOther && names.length === 0) names.push(SAID_BY_SERVICE);
  if (verdict === "fits") return "The person fits";
  if (verdict === "differs") return `The person does not fit: ${names.join(", ")}`;
  return `Whether the person fits is not clear: ${names.join(", ") || "too little could be compared"}`;
}

function describeOrder(verdict: FitMark["verdict"], rows: readonly Judged[], isContrast: boolean) {
  const names = nameOrderRows(rows.filter(({ cell }) => isDifferent(cell)));
  if (verdict === "fits") return "the order fits";
  if (verdict === "differs") {
    if (names.length === 0) names.push(SAID_BY_SERVICE);
    return `${isContrast ? "this order does not" : "the order does not fit"}: ${names.join(", ")}`;
  }
  return `whether the order fits is not clear: ${names.join(", ") || "too little could be compared"}`;
}

const SAID_BY_SERVICE = "the service says so";

/** The rows of an order that contradict the result, or that only the service's word does. */
function nameContradictions(rows: readonly Judged[]): string[] {
  const names = nameOrderRows(rows.filter(({ cell }) => cell.verdict === "differs"));
  return names.length > 0 ? names : [SAID_BY_SERVICE];
}

/** A sample that came too late already says why the order's state does not fit. */
function nameOrderRows(rows: readonly Judged[]): string[] {
  const isLate = rows.some(
    ({ row, cell }) => row.key === "collected_on" && cell.verdict === "differs",
  );
  return rows.flatMap(({ row, cell }) =>
    isLate && row.key === "state" ? [] : describeOrderRow(row.key, cell),
  );
}

function describeOrderRow(key: string, { verdict, label }: CompareCell): string {
  const differs: Record<string, string> = {
    sample_id: "other sample id",
    lab: "other laboratory",
    account: "other account at the laboratory",
    collected_on: "collected after its sample arrived",
    markers: "no marker in common",
  };
  if (verdict === "differs" && Object.hasOwn(differs, key)) return differs[key] ?? label;
  if (key === "markers") return `markers: ${label}`;
  return key === "ordered_on" ? `ordered ${label}` : label;
}
