import type { PersonResultValue, ResultCollection } from "@/lib/contract/dashboard/person-results";
import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";
import { plotValues } from "./plot-values";

/** A collection before its values are put on the scales of their markers. */
export type UnplottedCollection = Omit<ResultCollection, "values"> & {
  readonly values: readonly Omit<PersonResultValue, "plotted">[];
};

/** Collections newest first, with each value on its marker's scale; a scale's unit is that of its newest value. */
export function plotCollections(
  collections: readonly UnplottedCollection[],
  convertUnit: ConvertUnit,
): ResultCollection[] {
  const sorted = [...collections].sort(compareNewestFirst);
  const plotted = plotValues(
    sorted.flatMap(({ values }) => values),
    convertUnit,
  );
  let next = 0;
  return sorted.map((collection) => ({
    ...collection,
    values: collection.values.map((value) => {
      const withPlot = { ...value, plotted: plotted[next] ?? null };
      next += 1;
      return withPlot;
    }),
  }));
}

function compareNewestFirst(one: UnplottedCollection, other: UnplottedCollection): number {
  return toSortText(other).localeCompare(toSortText(one), "en");
}

/** Sorts collections without a day last, and a day without a time before the times of that day. */
function toSortText({ day, collection_id }: UnplottedCollection): string {
  return day ? `${day.on} ${day.at ?? ""} ${collection_id}` : ` ${collection_id}`;
}
