import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/lab-result";
import { slugOf } from "@/service/lab-tests/slug-of";
import type { OrderedMarker } from "@/service/results/ordered-markers";
import { PENDING, toMissing } from "@/service/results/report-extent";
import type { ResultRow } from "@/service/results/repository";
import type { IncomingReport } from "./incoming-report";
import { isSameMarker } from "./same-marker";

type Content = {
  readonly results: BiomarkerResult[];
  readonly missing: MissingBiomarkerResult[];
};

/** Why is not known: the laboratory says that its report is whole and does not speak of the marker. */
const UNMENTIONED = {
  inferred_failure_type: "unknown_failure",
  note: "The laboratory's final report does not mention this",
};

/**
 * All that is known of an order with a further report: its values take the place of earlier ones on the same marker,
 * the others stay. What was ordered and has no value is missing: still to come while reports are partial.
 */
export function mergeReport(
  report: IncomingReport,
  ordered: readonly OrderedMarker[],
  before: ResultRow | null,
): Content {
  const reported = report.results.map((each) => ({ ...each, ...namesOf(each, ordered) }));
  const isReplaced = (earlier: BiomarkerResult) =>
    reported.some((each) => each.slug === earlier.slug);
  const kept = before?.results.filter((each) => !isReplaced(each)) ?? [];
  const results = [...kept, ...reported];
  const hasValue = (marker: OrderedMarker) =>
    results.some((each) => isSameMarker(each, marker.marker));
  const told = report.missing
    .map((each) => ({ ...each, ...namesOf(each, ordered) }))
    .filter(({ slug }) => !results.some((each) => each.slug === slug));
  const isTold = ({ marker }: OrderedMarker) => told.some((each) => isSameMarker(each, marker));
  const untold = ordered.filter(
    (each) => !each.marker.isReflex && !hasValue(each) && !isTold(each),
  );
  return {
    results,
    missing: [
      ...told,
      ...untold.map((each) => toMissing(each, report.isFinal ? UNMENTIONED : PENDING)),
    ],
  };
}

/** The catalogue's names of a marker and what was ordered and led to it; what nobody ordered keeps the laboratory's. */
function namesOf(
  each: BiomarkerResult | MissingBiomarkerResult,
  ordered: readonly OrderedMarker[],
) {
  const known = ordered.find(({ marker }) => isSameMarker(each, marker));
  if (known === undefined) return { slug: each.slug ?? slugOf(each.name) };
  const { marker, source } = known;
  return {
    name: marker.name,
    slug: marker.slug,
    loinc: each.loinc ?? marker.loincCode,
    loinc_slug: marker.loincCode === null ? null : marker.slug,
    provider_id: marker.providerId,
    source_markers: [source],
  };
}
