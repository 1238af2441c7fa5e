import { asc, eq } from "drizzle-orm";
import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/lab-result";
import type { SimulationFlags } from "@/lib/contract/order-requests";
import type { LowLevelStatus } from "@/lib/contract/order-status-words";
import type { TeamTx } from "@/service/db/database";
import { labs, labTestMarkers, labTests, markers } from "@/service/db/schema/lab-tests";
import { orderResults } from "@/service/db/schema/results";
import type { RequestDeps } from "@/service/deps";
import { toInstant } from "@/service/http/wire";
import type { NewOrderRow, OrderRow } from "@/service/orders/order-row";
import { chance } from "@/service/simulation/chance";
import { makeValue, type Wanted } from "./make-value";
import { referenceRangeOf } from "./reference-ranges";
import { findNewestResult, type ResultRow } from "./repository";
import { worstInterpretation } from "./worst-interpretation";

const HOUR_MS = 3_600_000;
const TYPES = ["numeric", "comment", "range"] as const;
const FAILURES = [
  ["quantity_not_sufficient_failure", "Quantity not sufficient for this analysis"],
  ["internal_lab_failure", "Analysis failed at the laboratory"],
  ["collection_process_failure", "Sample not suitable for this analysis"],
] as const;

export type ReportingStatus = Extract<
  LowLevelStatus,
  "partial_results" | "completed" | "corrected"
>;

type OrderedMarker = Awaited<ReturnType<typeof readMarkers>>[number];

/**
 * Stores what a lab would report when an order reaches a status that brings results, and returns the order's columns
 * that follow from it. The same order always has the same values: later reports agree with earlier ones, but for the one
 * value that a correction changes.
 */
export async function makeResults(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock">,
  order: OrderRow,
  status: ReportingStatus,
  flags: SimulationFlags,
): Promise<Partial<NewOrderRow>> {
  const [ordered, before] = await Promise.all([
    readMarkers(tx, order.labTestId),
    findNewestResult(tx, order.id),
  ]);
  const reported = reportedOf(ordered, status, flags, before);
  const reportedAt = deps.clock.now();
  const made = reported.map((marker, index) =>
    makeResult(order, marker, flags, index === 0, ordered.indexOf(marker), reportedAt),
  );
  const results = status === "corrected" ? correct(made, before, order.id) : made;
  const missing = status === "partial_results" ? [] : missingOf(ordered, reported, order.id);
  const interpretation = worstInterpretation(
    results.map((each) => each.interpretation ?? "normal"),
  );
  await tx.insert(orderResults).values({
    teamId: tx.teamId,
    orderId: order.id,
    isFinal: status !== "partial_results",
    interpretation,
    collectedAt: before?.collectedAt ?? new Date(reportedAt.getTime() - 30 * HOUR_MS),
    receivedAt: before?.receivedAt ?? new Date(reportedAt.getTime() - 20 * HOUR_MS),
    reportedAt,
    results,
    missing,
  });
  const isMissing = flags.has_missing_results ?? status === "partial_results";
  return { interpretation, hasMissingResults: isMissing || missing.length > 0 };
}

function readMarkers(tx: TeamTx, labTestId: string) {
  return tx
    .select({ marker: markers, labName: labs.name })
    .from(labTestMarkers)
    .innerJoin(markers, eq(markers.id, labTestMarkers.markerId))
    .innerJoin(labTests, eq(labTests.id, labTestMarkers.labTestId))
    .innerJoin(labs, eq(labs.id, labTests.labId))
    .where(eq(labTestMarkers.labTestId, labTestId))
    .orderBy(asc(markers.id));
}

/** A first partial report has about half of the markers, each further one more; a final one all but what went wrong. */
function reportedOf(
  ordered: readonly OrderedMarker[],
  status: ReportingStatus,
  flags: SimulationFlags,
  before: ResultRow | null,
): OrderedMarker[] {
  if (status === "partial_results") {
    const count = before ? before.results.length + 1 : Math.ceil(ordered.length / 2);
    return ordered.slice(0, Math.min(count, Math.max(ordered.length - 1, 1)));
  }
  if (status === "corrected" && before) {
    return ordered.filter(({ marker }) => before.results.some(({ slug }) => slug === marker.slug));
  }
  return flags.has_missing_results && ordered.length > 1 ? ordered.slice(0, -1) : [...ordered];
}

/** The first marker carries the interpretation that the whole is to have; what is unknown is so for all. */
function makeResult(
  order: OrderRow,
  { marker, labName }: OrderedMarker,
  flags: SimulationFlags,
  carries: boolean,
  index: number,
  reportedAt: Date,
): BiomarkerResult {
  const types = flags.result_types?.length ? flags.result_types : TYPES;
  const { interpretation } = flags;
  const wanted: Wanted = {
    type: types[index % types.length] ?? "numeric",
    interpretation: carries || interpretation === "unknown" ? interpretation : "normal",
    at: chance(order.id, marker.slug, "at"),
    side: chance(order.id, marker.slug, "side"),
  };
  return {
    name: marker.name,
    slug: marker.slug,
    ...makeValue(referenceRangeOf(marker.loincCode), wanted),
    unit: marker.unit,
    timestamp: toInstant(reportedAt),
    loinc: marker.loincCode,
    loinc_slug: marker.loincCode === null ? null : marker.slug,
    provider_id: marker.providerId,
    source_markers: [sourceOf(marker)],
    performing_laboratory: labName,
    source_sample_id: order.sampleId,
  };
}

function sourceOf(marker: OrderedMarker["marker"]) {
  return {
    marker_id: marker.id,
    name: marker.name,
    slug: marker.slug,
    provider_id: marker.providerId,
  };
}

function missingOf(
  ordered: readonly OrderedMarker[],
  reported: readonly OrderedMarker[],
  orderId: string,
): MissingBiomarkerResult[] {
  return ordered
    .filter((each) => !reported.includes(each))
    .map(({ marker }) => {
      const at = Math.floor(chance(orderId, marker.slug, "failure") * FAILURES.length);
      const [inferred_failure_type, note] = FAILURES[at] ?? FAILURES[0];
      return {
        name: marker.name,
        slug: marker.slug,
        inferred_failure_type,
        note,
        loinc: marker.loincCode,
        loinc_slug: marker.loincCode === null ? null : marker.slug,
        provider_id: marker.providerId,
        source_markers: [sourceOf(marker)],
      };
    });
}

/** A correction moves one number a little, within its range, and says what stood there, as labs do. */
function correct(
  made: readonly BiomarkerResult[],
  before: ResultRow | null,
  orderId: string,
): BiomarkerResult[] {
  const earlier = before?.results ?? made;
  const target = earlier.findLastIndex(({ type }) => type === "numeric");
  return earlier.map((each, index) => {
    if (index !== target || typeof each.value !== "number") return each;
    const { min_range_value: low, max_range_value: high, value: was } = each;
    const step = Math.max(Math.abs(was) * 0.04, 0.01) * (1 + chance(orderId, "correction"));
    const value = Number((high != null && was + step > high ? was - step : was + step).toFixed(2));
    return {
      ...each,
      value,
      result: String(value),
      notes: `Corrected. Reported before: ${was}.`,
      is_above_max_range: high != null && value > high,
      is_below_min_range: low != null && value < low,
    };
  });
}
