import type { Overlap } from "@/service/unmatched-results/markers/marker-overlap";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import type { CandidateOrder } from "./candidate-orders";
import type { Weighed } from "./choose-code";
import { isSameSample } from "./sample-number";
import { type Population, type WeighedUser, weighOrder } from "./weigh-candidates";

type Candidates = {
  /** Orders of the likeliest users, and those with one of the report's numbers. */
  readonly orders: readonly CandidateOrder[];
  readonly getOverlap: (order: CandidateOrder) => Overlap;
  /** The result of `weighUsers`. */
  readonly users: readonly WeighedUser[];
  readonly population: Population;
};

/** Weighs a report against every user and order it may belong to, for `chooseCode`. Reads nothing. */
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
  const provenance = ofSample.length === 1 ? (ofSample[0] ?? null) : null;
  return { report, users, orders, ofSample, provenance };
}
