import type { Overlap } from "@/service/unmatched-results/markers/marker-overlap";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import type { CandidateOrder } from "./candidate-orders";
import type { Weighed } from "./choose-code";
import { isSameSample } from "./sample-number";
import { type Population, type WeighedUser, weighOrder } from "./weigh-candidates";

type Candidates = {
  /** Of the likeliest users, and those that carry one of the report's numbers. */
  readonly orders: readonly CandidateOrder[];
  readonly getOverlap: (order: CandidateOrder) => Overlap;
  /** As `weighUsers` returns them. */
  readonly users: readonly WeighedUser[];
  readonly population: Population;
};

/** A report beside everybody and every order that it may belong to, ready for `chooseCode`. Reads nothing. */
export function weighReport(
  report: IncomingReport,
  { orders: found, getOverlap, users, population }: Candidates,
): Weighed {
  const orders = found
    .map((order) => weighOrder(report, order, getOverlap(order), population))
    .sort((a, b) => b.score.weight - a.score.weight);
  const ofSample = orders.filter(
    ({ order }) => order.sampleId !== null && isSameSample(report, order.sampleId),
  );
  // A number that two orders answer to, each in its own spelling, is nobody's.
  return {
    report,
    users,
    orders,
    provenance: ofSample.length === 1 ? (ofSample[0] ?? null) : null,
  };
}
