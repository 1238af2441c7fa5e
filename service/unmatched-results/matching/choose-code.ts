import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { MatchDecisionCode } from "@/lib/contract/service/unmatched-result";
import { comparePeople, type FieldComparison } from "@/lib/matching/fields/compare-people";
import { fitsBetter } from "@/lib/matching/fields/fits-better";
import { IDENTITY_FIELDS, isExact } from "@/lib/matching/identity-findings";
import { toOrderPerson } from "@/service/person-index/person-details";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { getStageForReport } from "./order-evidence";
import { getResultStage, type ResultStage } from "./result-stage";
import { getDemographics, getDifferences, isUncompared } from "./same-person";
import type { WeighedOrder, WeighedUser } from "./weigh-candidates";

export type Weighed = {
  readonly report: IncomingReport;
  /** The orders that carry one of the report's sample numbers. */
  readonly ofSample: readonly WeighedOrder[];
  /** The only one of these; null if there are none or several. */
  readonly provenance: WeighedOrder | null;
  /** Orders of the likeliest users, likeliest first. */
  readonly orders: readonly WeighedOrder[];
  readonly users: readonly WeighedUser[];
};

export type Choice =
  | { readonly kind: "attach"; readonly orderId: string; readonly lastStatus: LowLevelStatus }
  | { readonly kind: "review"; readonly decisionCode: MatchDecisionCode };

const CODE_BY_STAGE: Readonly<Record<Exclude<ResultStage, "open">, MatchDecisionCode>> = {
  completed: "match_completed",
  cancelled: "match_cancelled",
  too_early: "wrong_collection",
  failed: "wrong_collection",
};

/**
 * Decides what happens to a report: it is attached if the matcher is certain of exactly one order, otherwise it waits
 * for review with a code for the reason.
 */
export function chooseCode(weighed: Weighed): Choice {
  if (weighed.ofSample.length > 1) return bySeveral(weighed);
  return weighed.provenance ? bySample(weighed, weighed.provenance) : byPerson(weighed);
}

/**
 * The numbers of several orders, or one number that two orders carry in different spellings, identify none of them. The
 * report may have values of each, so it is never attached automatically.
 */
function bySeveral(weighed: Weighed): Choice {
  const isOfAnother = weighed.ofSample.some(({ person }) => getDemographics(person) === "mismatch");
  if (isOfAnother) return review("match_sample_id_mismatch_demo");
  const choice = byPerson(weighed);
  return choice.kind === "review" ? choice : review("match_demo");
}

/**
 * A sample number is either right or mistaken. The order's person and other known people decide which; after that, the
 * order's state decides.
 */
function bySample(weighed: Weighed, found: WeighedOrder): Choice {
  const isRivaled = hasRival(found, weighed);
  if (found.score.isAutomatic && !isRivaled) return attach(found);
  // If the order already has its result, that matters to a reviewer more than any other doubt.
  const stage = getResultStage(found.order.method, found.order.lowLevelStatus);
  if (getDemographics(found.person) === "mismatch") return review("match_sample_id_mismatch_demo");
  if (isRivaled && !isUncompared(found.person) && stage === "open")
    return review("multiple_demo_match");
  if (isUncompared(found.person) && stage === "open") return review("match_sample_id");
  if (stage !== "open") return review(CODE_BY_STAGE[stage]);
  return review(found.evidence.lab === "different" ? "wrong_lab" : "match_sample_id");
}

function byPerson(weighed: Weighed): Choice {
  const { users, orders } = weighed;
  const fitting = users.filter(({ userId, score, person }) => {
    const own = orders.filter(({ order }) => order.userId === userId);
    return [{ score, person }, ...own].some(fits);
  });
  const [user, ...others] = fitting;
  if (user === undefined) return review("no_match");
  if (others.length > 0) return review("multiple_demo_match");
  return ofPerson(
    weighed,
    orders.filter((each) => each.order.userId === user.userId && fits(each)),
  );
}

/** Chooses among the orders of one person. */
function ofPerson(weighed: Weighed, orders: readonly WeighedOrder[]): Choice {
  const { report } = weighed;
  const isOpen = (each: WeighedOrder) => getStageForReport(report, each.order) === "open";
  const here = orders.filter(({ evidence }) => evidence.lab === "same");
  const waiting = here.filter((each) => isOpen(each) && each.evidence.markers !== "none");
  const [only, ...others] = waiting;
  if (only?.score.isAutomatic && others.length === 0) {
    return hasRival(only, weighed) ? review("multiple_demo_match") : attach(only);
  }
  if (only !== undefined || here.some(isOpen)) return review("match_demo");
  if (orders.some(isOpen)) return review("wrong_lab");
  const isTooEarly = here.some((each) => getStageForReport(report, each.order) === "too_early");
  return review(isTooEarly ? "wrong_collection" : "match_demo");
}

/**
 * Whether a reviewer may believe the match: its score is not low, and at most one of both names and the birth date
 * differs.
 */
function fits({ score, person }: Pick<WeighedOrder, "score" | "person">): boolean {
  return score.level !== "low" && getDifferences(person) < 2;
}

function attach({ order }: WeighedOrder): Choice {
  return { kind: "attach", orderId: order.id, lastStatus: order.lowLevelStatus };
}

function review(decisionCode: MatchDecisionCode): Choice {
  return { kind: "review", decisionCode };
}

/** Whether another known person, or another person's order, fits the report better than this order. */
function hasRival(found: WeighedOrder, { orders, users }: Weighed): boolean {
  const others: (readonly FieldComparison[])[] = [
    ...users.filter(({ userId }) => userId !== found.order.userId).map(({ person }) => person),
    ...orders.filter((each) => isOfAnotherPerson(each, found)).map(({ person }) => person),
  ];
  return others.some((person) => fitsBetter(person, found.person));
}

/** A household may place orders under one user, so the patients of two orders of one user are compared. */
function isOfAnotherPerson(other: WeighedOrder, found: WeighedOrder): boolean {
  if (other.order.userId !== found.order.userId) return true;
  const [one, another] = [toOrderPerson(found.order), toOrderPerson(other.order)];
  if (one === null || another === null) return false;
  const compared = comparePeople(one, another);
  return IDENTITY_FIELDS.some((field) =>
    compared.some((each) => each.field === field && !isExact(each)),
  );
}
