import type {
  BiomarkerResult,
  LabResultsRaw,
  MissingBiomarkerResult,
} from "@/lib/contract/lab-result";
import type { Order } from "@/lib/contract/order";

export type ResultSummary = {
  readonly markers: readonly BiomarkerResult[];
  /** Only a result that says `final` is: any other word is not. */
  readonly isFinal: boolean;
  /** Names of ordered markers that may still be reported. */
  readonly awaited: readonly string[];
  /** Markers that will have no result. */
  readonly missing: readonly MissingBiomarkerResult[];
  /** `2 of 4 markers`, or `4 markers`. */
  readonly count: string;
  readonly counts: Readonly<Record<"critical" | "abnormal" | "unknown", number>>;
  /** An answer of an older kind, whose results have no known shape. */
  readonly isUnreadable: boolean;
};

/** How complete a result is and what stands out in it. */
export function summariseResult(
  order: Pick<Order, "lab_test">,
  result: LabResultsRaw,
): ResultSummary {
  const markers = Array.isArray(result.results) ? (result.results as BiomarkerResult[]) : [];
  const isFinal = result.metadata.status === "final" || result.metadata.status === undefined;
  const unreported = result.missing_results ?? [];
  // Some labs list what is still to come among what is missing, as no failure.
  const isPending = (each: MissingBiomarkerResult) =>
    !isFinal && each.inferred_failure_type === "non_failure";
  const told = new Set([...markers, ...unreported].flatMap(namesOf));
  const ordered = (order.lab_test.markers ?? []).filter(({ type }) => type !== "panel");
  const awaited = isFinal
    ? []
    : [
        ...unreported.filter(isPending),
        ...ordered.filter(({ slug, name }) => !(told.has(slug) || told.has(name))),
      ].map(({ name }) => name);
  const total = markers.length + awaited.length;
  const isPart = awaited.length > 0;
  const gradedAs = (word: string) =>
    markers.filter(({ interpretation }) => interpretation === word).length;
  return {
    markers,
    isFinal,
    awaited,
    missing: unreported.filter((each) => !isPending(each)),
    count: isPart ? `${markers.length} of ${total} markers` : plural(markers.length),
    counts: {
      critical: gradedAs("critical"),
      abnormal: gradedAs("abnormal"),
      unknown: gradedAs("unknown"),
    },
    isUnreadable: !Array.isArray(result.results),
  };
}

function plural(count: number): string {
  return count === 1 ? "1 marker" : `${count} markers`;
}

type Named = {
  name: string;
  slug?: string | undefined;
  source_markers?: { slug: string }[] | null | undefined;
};

function namesOf({ name, slug, source_markers }: Named): string[] {
  return [name, slug ?? "", ...(source_markers ?? []).map((each) => each.slug)];
}
