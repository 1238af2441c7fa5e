import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { MatchPerson, ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { lookUp } from "@/lib/contract/look-up";
import type {
  MatchReviewCandidate,
  UnmatchedResult,
} from "@/lib/contract/service/unmatched-result";
import type { ClockZone } from "@/lib/domain/datetime";
import {
  type ComparedField,
  comparePeople,
  type FieldComparison,
} from "@/lib/matching/fields/compare-people";
import { compareSheet } from "./compare/compare-sheet";
import { judgeFit } from "./compare/fit-marks";
import { isFound } from "./compare/found-candidate";

/** The fields that identify a person. Gender, phone and address change or are shared, so they do not count here. */
const IDENTIFYING = {
  first_name: "first name",
  last_name: "last name",
  birth_date: "birth date",
} as const satisfies Partial<Record<ComparedField, string>>;

/** The fields in which the result and the record of the order's person must agree. */
const ON_RECORD = { ...IDENTIFYING, gender: "sex" } as const;

/** `first name, last name and birth date` */
const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

export type AcceptFacts = {
  item: Pick<UnmatchedResult, "interpretation" | "decision_code">;
  /** The accepted candidate; null for an order or a person that the reviewer searched for. */
  candidate: Pick<MatchReviewCandidate, "confidence_level" | "reasons"> | null;
  /** Why the order that would receive the result does not fit it, as the screen says; empty where it does. */
  orderContradictions: readonly string[];
  /** The person named in the result, and the patient who would receive it. */
  result: MatchPerson | null;
  patient: MatchPerson | null;
  /** The identity on record of the order's person, if known. */
  record?: MatchPerson | null;
};

/** A reason for a second review, with its sentence. */
export type AcceptReason = {
  key:
    | "person_differs"
    | "service_differs"
    | "not_compared"
    | "record_differs"
    | "not_proposed"
    | "low_score"
    | "order_differs"
    | "several"
    | "critical";
  sentence: string;
};

/** Why an accept needs a second review, one sentence per reason; empty when it needs none. */
export function secondReviewReasons(facts: AcceptFacts): string[] {
  return acceptReasons(facts).map(({ sentence }) => sentence);
}

/**
 * The reasons for a second review. The clinic's own rule: the demographics differ, fit several people or cannot be
 * compared, the score is low, the service did not propose it, the order does not fit (another laboratory, no marker in
 * common, a state in which no result can arrive), or the result is critical.
 */
export function acceptReasons(facts: AcceptFacts): AcceptReason[] {
  const { item, candidate, orderContradictions, result, patient, record = null } = facts;
  return [
    personReason(candidate, result, patient),
    recordReason(result, record, patient),
    candidateReason(candidate),
    orderContradictions.length > 0
      ? reason("order_differs", `The order does not fit: ${orderContradictions.join(", ")}.`)
      : null,
    item.decision_code === "multiple_demo_match" ? reason("several", "Several people fit.") : null,
    item.interpretation === "critical" ? reason("critical", "The result is critical.") : null,
  ].filter((each) => each !== null);
}

/** The facts about accepting a candidate, as its review shows them. */
export function candidateAcceptFacts(
  review: Pick<ReviewItem, "item" | "person">,
  proposal: ReviewCandidate,
): AcceptFacts {
  const { candidate, patient, record } = proposal;
  const sheet = compareSheet({ ...review, candidates: [proposal] }, ANY_ZONE);
  return {
    item: review.item,
    candidate: isFound({ candidate }) ? null : candidate,
    orderContradictions: judgeFit(sheet, 0, proposal).orderContradictions,
    result: review.person,
    patient,
    record: record?.identity ?? null,
  };
}

type Proposal = Pick<ReviewCandidate, "user_id" | "candidate">;

/**
 * Whether the service proposes another order of the same person as certainly and for the same reasons, so that only the
 * reviewer can say why it is this one: such an accept needs a note.
 */
export function needsNote(chosen: Proposal, candidates: readonly Proposal[]): boolean {
  const { order_id, confidence_level } = chosen.candidate;
  return candidates.some(
    ({ user_id, candidate }) =>
      candidate.order_id !== order_id &&
      user_id === chosen.user_id &&
      candidate.confidence_level === confidence_level &&
      listReasons(candidate) === listReasons(chosen.candidate),
  );
}

function listReasons({ reasons }: Proposal["candidate"]): string {
  return [...(reasons ?? [])].sort().join();
}

/** Whether an order fits does not depend on the zone; only the days that its rows name do. */
const ANY_ZONE: ClockZone = { id: "UTC", clock: "24h" };

function reason(key: AcceptReason["key"], sentence: string): AcceptReason {
  return { key, sentence };
}

function personReason(
  candidate: AcceptFacts["candidate"],
  result: MatchPerson | null,
  patient: MatchPerson | null,
): AcceptReason | null {
  const fields = result && patient ? comparePeople(result, patient) : [];
  const differing = getNames(fields, "different");
  if (differing.length > 0) {
    const verb = differing.length > 1 ? "differ" : "differs";
    return reason("person_differs", `The ${LIST.format(differing)} ${verb}.`);
  }
  if (candidate?.reasons?.includes("demographic_mismatch")) {
    return reason("service_differs", "The service says that the person differs.");
  }
  const confirmed = [...getNames(fields, "equal"), ...getNames(fields, "similar")];
  if (confirmed.length > 1) return null;
  return reason(
    "not_compared",
    confirmed.length === 0
      ? "Nothing that identifies the person could be compared."
      : `Only the ${confirmed[0]} could be compared.`,
  );
}

/**
 * Compares the result with the record too, because an order may name its patient differently from the record that would
 * receive the result.
 */
function recordReason(
  result: MatchPerson | null,
  record: MatchPerson | null,
  patient: MatchPerson | null,
): AcceptReason | null {
  const compared = result && record ? comparePeople(result, record) : [];
  // Differences from the order's patient are already listed by `personReason`.
  const named = new Set(
    (result && patient ? comparePeople(result, patient) : []).flatMap(({ field, verdict }) =>
      verdict === "different" && Object.hasOwn(IDENTIFYING, field) ? [field] : [],
    ),
  );
  const fields = compared.flatMap(({ field, verdict }) =>
    verdict === "different" && !named.has(field) ? (lookUp(ON_RECORD, field) ?? []) : [],
  );
  if (fields.length === 0) return null;
  const verb = fields.length > 1 ? "differ" : "differs";
  return reason(
    "record_differs",
    `The ${LIST.format(fields)} ${verb} from the record of the person.`,
  );
}

function candidateReason(candidate: AcceptFacts["candidate"]): AcceptReason | null {
  if (candidate === null) {
    return reason("not_proposed", "It is not among the candidates that the service proposed.");
  }
  const { confidence_level: level } = candidate;
  return level === "high" || level === "medium" ? null : reason("low_score", "The score is low.");
}

function getNames(fields: readonly FieldComparison[], verdict: FieldComparison["verdict"]) {
  return fields.flatMap((each) =>
    each.verdict === verdict ? (lookUp(IDENTIFYING, each.field) ?? []) : [],
  );
}
