import type { Evidence } from "@/lib/matching/evidence";
import { comparePeople, type FieldComparison } from "@/lib/matching/fields/compare-people";
import type { NameFrequencies } from "@/lib/matching/fields/name-frequencies";
import type { MatchParameters } from "@/lib/matching/parameters";
import type { PersonDetails } from "@/lib/matching/person-details";
import {
  compareByRememberedName,
  isRemembered,
  isSamePerson,
} from "@/lib/matching/remembered-name";
import { type MatchScore, scoreMatch } from "@/lib/matching/score-match";
import type { KnownPerson } from "@/service/person-index/find-people";
import { toOrderPerson } from "@/service/person-index/person-details";
import type { Overlap } from "@/service/unmatched-results/markers/marker-overlap";
import type { StandingName } from "@/service/unmatched-results/remembered-names/standing-names";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import type { CandidateOrder } from "./candidate-orders";
import { getEvidence } from "./order-evidence";

/** The people among whom a match is sought. */
export type Population = {
  readonly people: number;
  /** Null if they are too few to count names. */
  readonly names: NameFrequencies | null;
  /** The parameters with which the team's results are matched. */
  readonly parameters: MatchParameters;
  /** Remembered names that are the whole name in the report. */
  readonly remembered: readonly StandingName[];
};

type Comparison = {
  readonly person: readonly FieldComparison[];
  /** The remembered name under which the person was compared; null under their own. */
  readonly rememberedNameId: string | null;
};

/** A user who may be the report's person, judged only by their details. */
export type WeighedUser = Comparison & {
  readonly userId: string;
  readonly score: MatchScore;
};

/** An order that the report may belong to. */
export type WeighedOrder = Comparison & {
  readonly order: CandidateOrder;
  readonly evidence: Evidence;
  readonly overlap: Overlap;
  readonly score: MatchScore;
};

const NO_ORDER: Evidence = {
  sample: "missing",
  lab: "missing",
  account: "missing",
  state: "none",
  markers: "missing",
  collection: "missing",
};
/** No evidence for or against an order, so that only the person counts. */
const PERSON_ALONE: Evidence = { ...NO_ORDER, state: "open" };
const NOBODY: PersonDetails = {
  firstName: null,
  lastName: null,
  birthDate: null,
  gender: null,
  phone: null,
  email: null,
  address: null,
};

/** Each user once, with their best-fitting details, likeliest first. */
export function weighUsers(
  report: IncomingReport,
  known: readonly KnownPerson[],
  population: Population,
): WeighedUser[] {
  const best = new Map<string, WeighedUser>();
  for (const { userId, details } of known) {
    const compared = compare(report, { userId, details }, population);
    const { person } = compared;
    const score = scoreMatch({ person, evidence: PERSON_ALONE, people: population.people });
    const before = best.get(userId);
    if (!before || score.weight > before.score.weight)
      best.set(userId, { userId, ...compared, score });
  }
  return [...best.values()].sort((a, b) => b.score.weight - a.score.weight);
}

/** The score of a user without a candidate order. */
export function scoreWithoutOrder({ person }: WeighedUser, { people }: Population): MatchScore {
  return scoreMatch({ person, evidence: NO_ORDER, people });
}

/**
 * Weighs an order with its own patient: a household may place orders under one user, so the user's other details do not
 * count.
 */
export function weighOrder(
  report: IncomingReport,
  order: CandidateOrder,
  overlap: Overlap,
  population: Population,
): WeighedOrder {
  const evidence = getEvidence(report, order, overlap);
  const details = toOrderPerson(order) ?? NOBODY;
  const compared = compare(report, { userId: order.userId, details }, population);
  const score = scoreMatch({ person: compared.person, evidence, people: population.people });
  return { order, ...compared, evidence, overlap, score };
}

/** A person's own name counts before a remembered one. */
function compare(
  { patient }: IncomingReport,
  { userId, details }: KnownPerson,
  { names, parameters, remembered }: Population,
): Comparison {
  const frequencies = names ?? undefined;
  const name = remembered.find(
    (each) => each.userId === userId && isSamePerson({ ...NOBODY, ...each.owner }, details),
  );
  if (name === undefined) {
    const person = comparePeople(patient, details, frequencies, parameters);
    return { person, rememberedNameId: null };
  }
  const person = compareByRememberedName(patient, details, frequencies, parameters);
  return { person, rememberedNameId: person.some(isRemembered) ? name.id : null };
}
