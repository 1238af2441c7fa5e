import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import type {
  MissingMarkerRecord,
  ResultRecord,
} from "@/lib/contract/dashboard/orders/result-record";
import type { Assessment } from "@/lib/result-assessment/assessment";
import { type MarkerReading, readMarker } from "./marker-reading";
import { findPreviousValue, type PreviousValue } from "./previous-values";
import { findNotOrdered, getCompleteness, mayStillCome, saysFinal } from "./result-completeness";
import { getTextsToBeRead, type TextToBeRead } from "./to-be-read";

const NOT_JUDGED: Assessment = {
  value: null,
  range: null,
  interpretation: "unknown",
  isAboveRange: null,
  isBelowRange: null,
  reason: "It was not assessed here.",
  disagreement: null,
};

export type ReadValue = MarkerReading & {
  /** Null where the person has no earlier value of this marker; undefined where earlier results could not be read. */
  readonly previous: PreviousValue | null | undefined;
  /** Whether its marker was ordered; a note of the laboratory belongs to what was. */
  readonly isOrdered: boolean;
};

export type ResultSummary = {
  /** Every value, in the order of the report; a marker that was reported twice appears twice. */
  readonly values: readonly ReadValue[];
  /** The most severe value, the first of equals; null without any value. */
  readonly worst: ReadValue | null;
  /** Where the service's interpretation and our own assessment contradict each other. */
  readonly contradictions: readonly ReadValue[];
  /** No ordered marker is open, and the laboratory has reported the result as final. */
  readonly isFinal: boolean;
  /** Names of ordered markers that may still be reported. */
  readonly pending: readonly string[];
  /** Why a person has to say that nothing is missing; null where more may follow by itself. As on Today. */
  readonly openBecause: NonNullable<ResultRecord["open_because"]> | null;
  /** Markers that will have no value. */
  readonly missing: readonly MissingMarkerRecord[];
  /** `4 markers`, `15 of 33 markers, 18 pending`. */
  readonly count: string;
  readonly counts: Readonly<Record<"critical" | "abnormal" | "unknown", number>>;
  /** Texts of the laboratory's reports that a person has to read; they are no values. */
  readonly toBeRead: readonly TextToBeRead[];
  /** Reports that wait in match review and may change the result. */
  readonly waiting: NonNullable<ResultRecord["waiting_reports"]>;
  /** An older response whose results have an unknown shape. */
  readonly isUnreadable: boolean;
};

/** How complete a result is and which values stand out; null while no laboratory has reported. */
export function summarizeResult(read: OrderResults): ResultSummary | null {
  const { results, ordered, assessments, earlier } = read;
  if (results === null) return null;
  const { metadata } = results;
  const rows = results.results ?? [];
  const markers = rows.filter(({ to_be_read }) => to_be_read === undefined);
  const extra = findNotOrdered(markers, results.missing_results ?? []);
  const values = markers.map((marker) => ({
    ...readMarker(marker, assessments[rows.indexOf(marker)] ?? NOT_JUDGED),
    previous: earlier === null ? undefined : findPreviousValue(marker, earlier),
    isOrdered: !extra.includes(marker) || marker.assessment?.is_assessable === false,
  }));
  const isCalledFinal = saysFinal(metadata.status);
  const withoutValue = results.missing_results ?? [];
  const isOpen = (each: MissingMarkerRecord) => mayStillCome(each, metadata);
  const reported = [...markers, ...withoutValue];
  const unnamed = ordered.filter((each) => !reported.some((marker) => isNamedBy(each, marker)));
  const pending = [...withoutValue.filter(isOpen), ...(isCalledFinal ? [] : unnamed)].map(
    ({ name }) => name,
  );
  const missing = [
    ...withoutValue.filter((each) => !isOpen(each)),
    ...(isCalledFinal ? unnamed.map(toNeverReported) : []),
  ];
  const gradedAs = (word: string) => values.filter(({ grade }) => grade === word).length;
  return {
    values,
    worst: findWorst(values),
    contradictions: values.filter(({ contradiction }) => contradiction !== null),
    isFinal: isCalledFinal && pending.length === 0 && values.every((each) => !each.isPreliminary),
    pending,
    openBecause: results.open_because ?? null,
    missing,
    count: formatMarkerCount({
      // Values of markers that were not ordered are displayed but not counted.
      reported: getCompleteness(results).reported,
      pending: pending.length,
      isCalledFinal: results.open_because === "requests_final",
      withoutValue: missing.length,
    }),
    counts: {
      critical: gradedAs("critical"),
      abnormal: gradedAs("abnormal"),
      unknown: gradedAs("unknown"),
    },
    toBeRead: getTextsToBeRead(rows),
    waiting: results.waiting_reports ?? [],
    isUnreadable: results.results === null,
  };
}

/** Most severe first; values of the same severity stay in the order of the report. */
export function sortByGravity(values: readonly ReadValue[]): ReadValue[] {
  return [...values].sort((a, b) => b.severity - a.severity);
}

function findWorst(values: readonly ReadValue[]): ReadValue | null {
  return sortByGravity(values)[0] ?? null;
}

function toNeverReported({ name, slug }: OrderResults["ordered"][number]): MissingMarkerRecord {
  return { name, slug, inferred_failure_type: "unknown_failure" };
}

type Named = {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly provider_id?: string | null | undefined;
  readonly source_markers?: readonly { readonly slug: string }[] | null | undefined;
};

/** By the laboratory's code where both have one, otherwise by slug or name. */
function isNamedBy(ordered: OrderResults["ordered"][number], each: Named): boolean {
  if (ordered.provider_id && each.provider_id) return ordered.provider_id === each.provider_id;
  const slugs = [each.slug, ...(each.source_markers ?? []).map(({ slug }) => slug)];
  return slugs.includes(ordered.slug) || each.name === ordered.name;
}

type MarkerCounts = {
  /** Ordered markers with a value. */
  readonly reported: number;
  /** Markers that may still be reported. */
  readonly pending: number;
  /** Although the laboratory calls its report final. */
  readonly isCalledFinal: boolean;
  /** Markers that will have no value. */
  readonly withoutValue: number;
};

/** Of a whole result, with the count of its summary: `No value of 4 markers stands out.` */
export function formatNoneStandsOut(count: string): string {
  return count === "1 marker"
    ? "Its only marker does not stand out."
    : `No value of ${count} stands out.`;
}

/** `4 markers`, `15 of 33 markers, 18 pending`, `3 of 4 markers, 1 never reported`. */
function formatMarkerCount(counts: MarkerCounts): string {
  const { reported, pending, isCalledFinal, withoutValue } = counts;
  const total = reported + pending + withoutValue;
  if (total === reported) return reported === 1 ? "1 marker" : `${reported} markers`;
  const parts = [
    `${reported} of ${total} markers`,
    pending > 0 ? `${pending} ${isCalledFinal ? "never reported" : "pending"}` : null,
    withoutValue > 0 ? `${withoutValue} without a value` : null,
  ];
  return parts.filter(Boolean).join(", ");
}
