import "server-only";
import type {
  RevisionMark,
  SeriesOfSource,
  TimeseriesView,
} from "@/lib/contract/dashboard/timeseries-view";
import { type BarWidth, barWidth } from "@/lib/domain/series/bar-width";
import { sumIntoBars } from "@/lib/domain/series/bars";
import { getCoverage } from "@/lib/domain/series/coverage";
import { daySummaries } from "@/lib/domain/series/day-summaries";
import { drawnAs } from "@/lib/domain/series/drawn-as";
import { findGaps } from "@/lib/domain/series/find-gaps";
import { offsetChanges } from "@/lib/domain/series/offset-changes";
import { longestStep } from "@/lib/domain/series/resource-interval";
import { thinLine } from "@/lib/domain/series/thin-line";
import type { DrawnAs } from "@/lib/domain/series/types";
import type { SampleColumns } from "./sample-columns";

export type Frame = {
  readonly resource: string;
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  readonly patientZone: string | null;
  /** CSS pixels. */
  readonly width: number;
  readonly now: number;
};

type Drawing = Frame & { readonly drawn: DrawnAs; readonly bar: BarWidth };
type Points = Pick<SeriesOfSource, "t" | "end" | "v" | "v2" | "word" | "n">;

/** Lanes label each block; more than this would not be readable in one chart. */
const MAX_BLOCKS = 4000;

/** One chart of all samples of a range: as many points of each source as the width can show, with totals over all. */
export function drawSeries(
  frame: Frame,
  sources: readonly SampleColumns[],
  revisions: ReadonlyMap<string, RevisionMark[]> | null,
): Omit<TimeseriesView, "unit"> {
  const drawn = drawnAs(frame.resource);
  const bar = barWidth(frame.start, frame.end, frame.width);
  const series = sources.map((columns) =>
    drawSource({ ...frame, drawn, bar }, columns, revisions?.get(columns.id) ?? []),
  );
  const sum = (count: (source: SeriesOfSource) => number) =>
    series.reduce((total, source) => total + count(source), 0);
  return {
    resource: frame.resource,
    drawn,
    bar_ms: drawn === "bars" ? bar.ms : null,
    start: frame.start,
    end: frame.end,
    zone: frame.zone,
    points_read: sum(({ points_read }) => points_read),
    points_shown: sum(({ points_shown }) => points_shown),
    revisions: revisions === null ? "not_told" : "known",
    read_at: frame.now,
    sources: series,
  };
}

function drawSource(
  drawing: Drawing,
  columns: SampleColumns,
  revisions: RevisionMark[],
): SeriesOfSource {
  const { drawn, patientZone } = drawing;
  const gaps = findGaps(columns.t, columns.end, longestStep(drawing.resource));
  const points = getPoints(drawing, columns, gaps);
  const { spans, share } = getCoverage(columns.t, columns.end, drawing);
  const numbers = withNumbers(columns);
  return {
    id: columns.id,
    source: columns.source,
    points_read: columns.t.length,
    points_shown: points.t.length,
    ...points,
    gaps,
    coverage: spans,
    coverage_share: share,
    offset_changes: offsetChanges(columns.t, columns.offset, patientZone),
    revisions,
    days: daySummaries(numbers, drawing, drawn),
  };
}

function getPoints(drawing: Drawing, columns: SampleColumns, gaps: SeriesOfSource["gaps"]): Points {
  if (drawing.drawn === "bars") {
    const { t, v } = withNumbers(columns);
    return { ...sumIntoBars({ t, v }, drawing, drawing.bar), v2: [], word: [] };
  }
  const { t, v, v2, word } = columns;
  if (drawing.drawn === "lane") {
    const kept = t.map((_, index) => index).slice(0, MAX_BLOCKS);
    const at = <T>(list: readonly T[]) => kept.map((index) => list[index] as T);
    return { t: at(t), end: at(columns.end), v: at(v), v2: [], word: at(word), n: [] };
  }
  const kept = thinLine({
    t,
    values: [getNumbers(v), ...(v2.length === t.length && t.length > 0 ? [v2] : [])],
    budget: drawing.width,
    breaks: gapPlaces(t, gaps),
  });
  const at = <T>(list: readonly T[]) =>
    list.length === t.length ? kept.map((index) => list[index] as T) : [];
  const words = word.some((value) => value !== null) ? at(word) : [];
  return { t: at(t), end: [], v: at(v), v2: at(v2), word: words, n: [] };
}

/** Indexes of the samples with which a new line starts. */
function gapPlaces(t: readonly number[], gaps: SeriesOfSource["gaps"]): number[] {
  const places: number[] = [];
  let index = 0;
  for (const { end } of gaps) {
    while (index < t.length && (t[index] ?? 0) < end) index += 1;
    places.push(index);
  }
  return places;
}

function withNumbers({ t, v }: SampleColumns): { t: number[]; v: number[] } {
  if (v.every((value) => value !== null)) return { t, v };
  const places = v.flatMap((value, index) => (value === null ? [] : [index]));
  return { t: places.map((index) => t[index] ?? 0), v: places.map((index) => v[index] ?? 0) };
}

/** A sample without a number is never an extreme: comparisons with NaN are false. */
function getNumbers(v: readonly (number | null)[]): Float64Array {
  return Float64Array.from(v, (value) => value ?? Number.NaN);
}
