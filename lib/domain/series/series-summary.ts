import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import { formatDuration, formatInstant } from "@/lib/domain/datetime";
import { formatInteger, formatPercent, formatValue } from "./number-labels";
import { intervalName } from "./reading-labels";
import { formatUnit, resourceName } from "./resource-labels";
import { formatTarget } from "./sample-target";
import { sourceName } from "./source-labels";
import type { SeriesOfSource, TimeseriesView } from "./types";

/**
 * A chart in one paragraph, from the data that is plotted: resource, time range with zone, and for each source the number
 * of samples, the lowest and the highest or the total, gaps and coverage. It is the chart's accessible name and its
 * caption in print.
 */
export function seriesSummary(view: TimeseriesView, clock: Clock): string {
  const zone = { id: view.zone, clock };
  const at = (ms: number) => formatInstant(new Date(ms).toISOString(), zone);
  const unit = formatUnit(view.unit);
  const head = `${resourceName(view.resource)}${unit ? `, ${unit}` : ""}, ${at(view.start)} to ${at(view.end)}.`;
  if (view.sources.length === 0) return `${head} No samples.`;
  return [head, ...view.sources.map((source) => sourceSummary(source, view))].join(" ");
}

/** "166,650 samples; line: median of each 15 min, band: lowest to highest", "all 321 points", "96 bars of 4,320 samples". */
export function pointsShown({
  drawn,
  point_ms,
  points_read,
  points_shown,
}: TimeseriesView): string {
  if (points_read === 0) return "no samples";
  if (drawn === "bars") {
    return `${formatInteger(points_shown)} ${points_shown === 1 ? "bar" : "bars"} of ${samples(points_read)}`;
  }
  if (point_ms !== null) {
    return `${samples(points_read)}; line: median of each ${intervalName(point_ms)}, band: lowest to highest`;
  }
  if (points_shown === points_read) {
    return points_read === 1 ? "1 point" : `all ${formatInteger(points_read)} points`;
  }
  return `${formatInteger(points_shown)} of ${formatInteger(points_read)} points, extremes kept`;
}

function sourceSummary(series: SeriesOfSource, view: TimeseriesView): string {
  const facts = [samples(series.points_read), ...valueFacts(series, view)];
  if (series.gaps.length > 0) facts.push(gapFact(series));
  if (series.in_target && view.target) {
    const { n, of } = series.in_target;
    facts.push(`${formatInteger(n)} of ${formatInteger(of)} in ${formatTarget(view.target)}`);
  }
  facts.push(`samples in ${formatPercent(series.coverage_share)} of the hours`);
  return `${sourceName(series.source)}: ${facts.join(", ")}.`;
}

function valueFacts({ days }: SeriesOfSource, { drawn }: TimeseriesView): string[] {
  if (days.length === 0) return [];
  if (drawn === "bars") {
    const total = days.reduce((sum, day) => sum + (day.total ?? 0), 0);
    return [`total ${formatValue(total)}`];
  }
  if (drawn === "lane") return [];
  const lowest = Math.min(...days.map(({ min }) => min));
  const highest = Math.max(...days.map(({ max }) => max));
  return [`lowest ${formatValue(lowest)}`, `highest ${formatValue(highest)}`];
}

function gapFact({ gaps }: SeriesOfSource): string {
  const longest = Math.max(...gaps.map(({ start, end }) => end - start));
  return `${gaps.length} ${gaps.length === 1 ? "gap" : "gaps"}, the longest ${formatDuration(longest)}`;
}

function samples(count: number): string {
  return count === 1 ? "1 sample" : `${formatInteger(count)} samples`;
}
