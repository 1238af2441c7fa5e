import type {
  MatchDecisionCode,
  MatchReviewCandidateGroup,
  MatchReviewStatus,
  MatchSubReasonCode,
} from "@/lib/contract/service/unmatched-result";
import type { TeamTx } from "@/service/db/database";
import { together } from "@/service/db/together";
import { findPeople } from "@/service/person-index/find-people";
import { getOverlap } from "@/service/unmatched-results/markers/marker-overlap";
import { readTestMarkers } from "@/service/unmatched-results/markers/test-markers";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { toCandidateGroups } from "./candidate-groups";
import { findCandidateOrders } from "./candidate-orders";
import { type Choice, chooseCode, type Weighed } from "./choose-code";
import { DECISION_LABELS } from "./decision-labels";
import { explainChoice, type MatchExplanation } from "./explain-choice";
import { readPopulation } from "./read-population";
import { getSampleNumbers } from "./sample-number";
import { type Population, weighUsers } from "./weigh-candidates";
import { weighReport } from "./weigh-report";

/** The comparison behind an outcome, as a reviewer sees it; kept for certain matches too. */
export type MatchComparison = {
  readonly decisionCode: MatchDecisionCode;
  readonly subReasonCodes: readonly MatchSubReasonCode[];
  readonly candidateGroups: readonly MatchReviewCandidateGroup[];
};

/** The initial data of a review: the comparison, the reason why the report waits, and who has to decide. */
export type NewReview = MatchComparison & {
  /** One sentence. */
  readonly reason: string;
  readonly status: Exclude<MatchReviewStatus, "resolved">;
};

/** The matcher's own conclusion about a report: one order that it certainly belongs to, or a review. */
export type MatcherOutcome = (
  | (Extract<Choice, { kind: "attach" }> & MatchComparison)
  | ({ readonly kind: "review" } & NewReview)
) & { readonly explanation: MatchExplanation };

const ACCOUNT_DIFFERS = ["lab_account_mismatch"] as const;

/** Only the orders of this many of the likeliest users are compared. */
const MAX_USERS = 8;

/**
 * Decides which of the team's orders a report belongs to, or why a person has to decide and between which candidates.
 * Only reads, without locks: the caller must lock the order and check its status again before attaching the report.
 */
export async function matchReport(tx: TeamTx, report: IncomingReport): Promise<MatcherOutcome> {
  const [people, population] = await together(
    findPeople(tx, report.patient),
    readPopulation(tx, report.patient),
  );
  const users = weighUsers(report, people, population);
  const weighed = await weighOrders(tx, report, users, population);
  const choice = chooseCode(weighed);
  const explanation = explainChoice(choice, weighed, population);
  const first = weighed.provenance ?? weighed.orders[0];
  const compared = {
    subReasonCodes: first?.evidence.account === "different" ? ACCOUNT_DIFFERS : [],
    candidateGroups: toCandidateGroups(weighed, population),
  };
  if (choice.kind === "attach") {
    return {
      ...choice,
      ...compared,
      explanation,
      decisionCode: weighed.provenance ? "match_sample_id" : "match_demo",
    };
  }
  const { decisionCode } = choice;
  return {
    kind: "review",
    explanation,
    decisionCode,
    ...compared,
    reason: DECISION_LABELS[decisionCode],
    status: isTraceable(report) ? "pending_customer_review" : "pending_ops_review",
  };
}

async function weighOrders(
  tx: TeamTx,
  report: IncomingReport,
  users: Weighed["users"],
  population: Population,
): Promise<Weighed> {
  const likeliest = users.slice(0, MAX_USERS).map(({ userId }) => userId);
  const orders = await findCandidateOrders(tx, likeliest, getSampleNumbers(report));
  const tests = await readTestMarkers(
    tx,
    orders.map(({ labTestId }) => labTestId),
  );
  // Computed once per test: many orders are for the same one.
  const overlaps = new Map([...tests].map(([id, markers]) => [id, getOverlap(report, markers)]));
  const none = getOverlap(report, []);
  return weighReport(report, {
    orders,
    getOverlap: (order) => overlaps.get(order.labTestId) ?? none,
    users,
    population,
  });
}

/**
 * A report with neither a sample id nor a person can only be traced by asking the laboratory, which the customer cannot
 * do.
 */
function isTraceable({ sampleId, patient }: IncomingReport): boolean {
  const { firstName, lastName, birthDate, phone, email } = patient;
  return [sampleId, firstName, lastName, birthDate, phone, email].some((each) => each !== null);
}
