import "server-only";
import type {
  RevisionMark,
  SampleTarget,
  SeriesOfSource,
  TimeseriesView,
} from "@/lib/contract/dashboard/timeseries-view";
import { toBands } from "@/lib/domain/series/bands";
import { type BarWidth, barWidth, pointWidth } from "@/lib/domain/series/bar-width";
import { sumIntoBars } from "@/lib/domain/series/bars";
import { getCoverage } from "@/lib/domain/series/coverage";
import { daySummaries } from "@/lib/domain/series/day-summaries";
import { drawnAs } from "@/lib/domain/series/drawn-as";
import { findGaps } from "@/lib/domain/series/find-gaps";
import { offsetChanges } from "@/lib/domain/series/offset-changes";
import { longestStep } from "@/lib/domain/series/resource-interval";
import { countInTarget } from "@/lib/domain/series/sample-target";
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
  readonly target: SampleTarget | null;
  /** The style number of each source, by its id. */
  readonly styles: ReadonlyMap<string, number>;
};

type Drawing = Frame & {
  readonly drawn: DrawnAs;
  readonly bar: BarWidth;
  readonly point: BarWidth;
};
type Points = Pick<SeriesOfSource, "t" | "end" | "v" | "v2" | "low" | "high" | "word" | "n">;

/** A line with more samples than this per interval that the width can show is drawn as medians with a band. */
const DENSE = 2;
const NOT_DENSE = { low: [], high: [] };

/** Lanes label each block; more blocks than this would be unreadable in one chart. */
const MAX_BLOCKS = 4000;

/** One chart of all samples in a range: as many points per source as the width can show, or medians with a band. */
export function drawSeries(
  frame: Frame,
  sources: readonly SampleColumns[],
  revisions: ReadonlyMap<string, RevisionMark[]> | null,
): Omit<TimeseriesView, "unit"> {
  const drawn = drawnAs(frame.resource);
  const bar = barWidth(frame.start, frame.end, frame.width);
  const point = pointWidth(frame.start, frame.end, frame.width);
  const series = sources.map((columns) =>
    drawSource({ ...frame, drawn, bar, point }, columns, revisions?.get(columns.id) ?? []),
  );
  const sum = (count: (source: SeriesOfSource) => number) =>
    series.reduce((total, source) => total + count(source), 0);
  return {
    resource: frame.resource,
    drawn,
    bar_ms: drawn === "bars" ? bar.ms : null,
    point_ms: series.some(({ low }) => low.length > 0) ? point.ms : null,
    start: frame.start,
    end: frame.end,
    zone: frame.zone,
    points_read: sum(({ points_read }) => points_read),
    points_shown: sum(({ points_shown }) => points_shown),
    revisions: revisions === null ? "not_told" : "known",
    read_at: frame.now,
    target: frame.target,
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
    style: drawing.styles.get(columns.id) ?? 0,
    points_read: columns.t.length,
    points_shown: points.t.length,
    ...points,
    gaps,
    coverage: spans,
    coverage_share: share,
    first_offset_s: columns.offset.find((offset) => offset !== null) ?? null,
    offset_changes: offsetChanges(columns.t, columns.offset, patientZone),
    revisions,
    days: daySummaries(numbers, drawing, drawn),
    in_target: drawing.target ? countInTarget(numbers.v, drawing.target) : null,
  };
}

function getPoints(drawing: Drawing, columns: SampleColumns, gaps: SeriesOfSource["gaps"]): Points {
  if (drawing.drawn === "bars") {
    const amounts = withNumbers(columns);
    return { ...sumIntoBars(amounts, drawing, drawing.bar), ...NOT_DENSE, v2: [], word: [] };
  }
  const { t, v, v2, word } = columns;
  if (drawing.drawn === "lane") {
    const kept = t.map((_, index) => index).slice(0, MAX_BLOCKS);
    const at = <T>(list: readonly T[]) => kept.map((index) => list[index] as T);
    const spans = { t: at(t), end: at(columns.end), v: at(v), word: at(word) };
    return { ...spans, ...NOT_DENSE, v2: [], n: [] };
  }
  const intervals = (drawing.end - drawing.start) / drawing.point.ms;
  if (v2.length === 0 && t.length > DENSE * intervals) {
    return { ...toBands(withNumbers(columns), drawing, drawing.point), end: [], v2: [], word: [] };
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
  return { t: at(t), end: [], v: at(v), v2: at(v2), ...NOT_DENSE, word: words, n: [] };
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

function withNumbers({ t, end, v }: SampleColumns): { t: number[]; end: number[]; v: number[] } {
  if (v.every((value) => value !== null)) return { t, end, v };
  const places = v.flatMap((value, index) => (value === null ? [] : [index]));
  const pick = (list: readonly (number | null)[]) => places.map((index) => list[index] ?? 0);
  return { t: pick(t), end: pick(end), v: pick(v) };
}

/** A sample without a number is never an extreme: comparisons with NaN are false. */
function getNumbers(v: readonly (number | null)[]): Float64Array {
  return Float64Array.from(v, (value) => value ?? Number.NaN);
}
