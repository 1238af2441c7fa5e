import type { CreateMatchTestBody } from "@/lib/contract/service/match-review-case";
import { HOUR_MS } from "@/lib/contract/time";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { requireLabTest } from "@/service/lab-tests/repository";
import type { OrderRow } from "@/service/orders/read/order-row";
import { makeResult } from "@/service/results/make-result";
import { readOrderedMarkers } from "@/service/results/ordered-markers";
import { getReportExtent } from "@/service/results/report-extent";
import { getSampleTimes } from "@/service/results/sample-times";
import { worstInterpretation } from "@/service/results/worst-interpretation";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";

type CaseReport = Pick<CreateMatchTestBody, "result_status" | "interpretation"> & {
  readonly labTestId: string;
  readonly patient: PersonDetails;
  /** The order to which the sample belongs according to the laboratory. */
  readonly getSample: OrderRow | null;
  /** The order for which the sample was really taken; null if it is a stranger's. */
  readonly takenFor: OrderRow | null;
  /**
   * Whether the sample was taken before its order was placed, which shows that the number belongs to another sample.
   */
  readonly isOlderSample: boolean;
};

/**
 * Generates a laboratory's report on a test with the given interpretation, with all of the values or about half of
 * them.
 */
export async function makeCaseReport(
  tx: TeamTx,
  deps: RequestDeps,
  { labTestId, patient, getSample, takenFor, isOlderSample, ...wanted }: CaseReport,
): Promise<IncomingReport> {
  const reportedAt = deps.clock.now();
  const [test, ordered] = await Promise.all([
    requireLabTest(tx, labTestId),
    readOrderedMarkers(tx, { labTestId, origin: "initial", parentId: null }),
  ]);
  const isFinal = wanted.result_status === "final";
  const seed = deps.newId();
  const flags = { interpretation: wanted.interpretation };
  const expected = ordered.filter(({ marker }) => !marker.isReflex);
  const status = isFinal ? "completed" : "partial_results";
  const { reported, missing } = getReportExtent(seed, expected, status, flags, null);
  const sampleId = getSample?.sampleId ?? null;
  const results = reported.map((marker, place) =>
    makeResult({ id: seed, sampleId }, marker, flags, {
      index: place,
      carries: place === 0,
      reportedAt,
    }),
  );
  const times = takenFor
    ? await getSampleTimes(tx, takenFor, reportedAt)
    : { collectedAt: hoursBefore(reportedAt, 30), receivedAt: hoursBefore(reportedAt, 20) };
  const older = isOlderSample && takenFor ? hoursBefore(takenFor.createdAt, 72) : null;
  return {
    ...times,
    ...(older && { collectedAt: older }),
    labSlug: test.lab?.slug ?? "",
    labAccountId: null,
    sampleId,
    otherNumbers: [],
    patient,
    reportedAt,
    isFinal,
    isCorrection: false,
    interpretation: worstInterpretation(results),
    results,
    missing: [...missing],
    format: "json",
  };
}

function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * HOUR_MS);
}
