import type { TeamTx } from "@/service/db/database";
import { together } from "@/service/db/together";
import { findPeople } from "@/service/person-index/find-people";
import { getOverlap } from "@/service/unmatched-results/markers/marker-overlap";
import { readTestMarkers } from "@/service/unmatched-results/markers/test-markers";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import type { ReviewDecision } from "@/service/unmatched-results/reviews/open-review";
import { toCandidateGroups } from "./candidate-groups";
import { findCandidateOrders } from "./candidate-orders";
import { type Choice, chooseCode, type Weighed } from "./choose-code";
import { DECISION_LABELS } from "./decision-labels";
import { explainChoice, type MatchExplanation } from "./explain-choice";
import { readPopulation } from "./read-population";
import { getSampleNumbers } from "./sample-number";
import { type Population, weighUsers } from "./weigh-candidates";
import { weighReport } from "./weigh-report";

/** What a certain match was decided by: the same comparison that a reviewer would have been shown. */
type Compared = Pick<ReviewDecision, "decisionCode" | "subReasonCodes" | "candidateGroups">;

export type MatchDecision =
  | (Extract<Choice, { kind: "attach" }> & Compared & Explained)
  | ({ readonly kind: "review" } & ReviewDecision & Explained);

type Explained = { readonly explanation: MatchExplanation };

const ACCOUNT_DIFFERS = ["lab_account_mismatch"] as const;

/** The likeliest users whose orders are looked at. */
const USERS = 8;

/**
 * To which order of the team a report goes, or why a person has to decide and between whom. Changes nothing: orders are
 * as they are read, so whoever attaches the report locks the order and looks again.
 */
export async function decideMatch(tx: TeamTx, report: IncomingReport): Promise<MatchDecision> {
  const [known, population] = await together(
    findPeople(tx, report.patient),
    readPopulation(tx, report.patient),
  );
  const users = weighUsers(report, known, population);
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
    status: namesAnybody(report) ? "pending_customer_review" : "pending_ops_review",
  };
}

async function weighOrders(
  tx: TeamTx,
  report: IncomingReport,
  users: Weighed["users"],
  population: Population,
): Promise<Weighed> {
  const likeliest = users.slice(0, USERS).map(({ userId }) => userId);
  const found = await findCandidateOrders(tx, likeliest, getSampleNumbers(report));
  const tests = await readTestMarkers(
    tx,
    found.map(({ labTestId }) => labTestId),
  );
  // Once a test, not once an order: many orders are for the same one.
  const overlaps = new Map([...tests].map(([id, markers]) => [id, getOverlap(report, markers)]));
  const none = getOverlap(report, []);
  return weighReport(report, {
    orders: found,
    getOverlap: (order) => overlaps.get(order.labTestId) ?? none,
    users,
    population,
  });
}

/** A report that names neither a sample nor a person can only be traced with its laboratory, which the customer cannot do. */
function namesAnybody({ sampleId, patient }: IncomingReport): boolean {
  const { firstName, lastName, birthDate, phone, email } = patient;
  return [sampleId, firstName, lastName, birthDate, phone, email].some((each) => each !== null);
}
