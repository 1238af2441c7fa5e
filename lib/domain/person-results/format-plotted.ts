import type { PersonResultValue, PlottedValue } from "@/lib/contract/dashboard/person-results";

type Value = Pick<PersonResultValue, "plotted" | "result" | "assessment">;

/** The longest text that fits beside a mark, in characters. */
const MAX_LABEL_LENGTH = 12;

/** A value as shown in its chart: as printed, or converted to the chart's unit. */
export function formatPlotted(value: Value): string {
  const { plotted, result } = value;
  return plotted?.is_converted ? formatNumbers(plotted, value) : result.result;
}

/**
 * A value as labelled beside its mark: `Less than 0.05` as `<0.05`. Null where even that is too long: a label is never
 * cut, because part of a number is another number.
 */
export function getPlotLabel(value: Value): string | null {
  const { plotted } = value;
  const texts = [formatPlotted(value), ...(plotted ? [formatNumbers(plotted, value)] : [])];
  return texts.find(({ length }) => length <= MAX_LABEL_LENGTH) ?? null;
}

function formatNumbers({ from, to }: PlottedValue, { assessment: { value } }: Value): string {
  const isInclusive = value?.kind === "bound" && value.comparator.endsWith("=");
  if (from === null) return `${isInclusive ? "≤" : "<"}${to}`;
  if (to === null) return `${isInclusive ? "≥" : ">"}${from}`;
  return from === to ? String(from) : `${from} to ${to}`;
}
