import type { z } from "zod";
import { SeriesOfSource, TimeseriesView } from "@/lib/contract/dashboard/timeseries-view";
import { DAY_MS } from "@/lib/contract/time";

/** A series of one ring with default fields. */
export function oneSeries(
  given: Partial<z.input<typeof SeriesOfSource>>,
): z.output<typeof SeriesOfSource> {
  return SeriesOfSource.parse({
    id: "oura|ring|||",
    source: { provider: "oura", type: "ring" },
    style: 0,
    points_read: given.t?.length ?? 0,
    points_shown: given.t?.length ?? 0,
    t: [],
    end: [],
    v: [],
    v2: [],
    low: [],
    high: [],
    word: [],
    n: [],
    gaps: [],
    coverage: [],
    coverage_share: 0,
    first_offset_s: null,
    offset_changes: [],
    revisions: [],
    days: [],
    in_target: null,
    ...given,
  });
}

/** Heart rate over three days in UTC with default fields. */
export function oneView(
  given: Partial<z.input<typeof TimeseriesView>>,
): z.output<typeof TimeseriesView> {
  const end = Date.parse("2026-11-20T00:00:00Z");
  return TimeseriesView.parse({
    resource: "heartrate",
    unit: "bpm",
    drawn: "line",
    bar_ms: null,
    point_ms: null,
    start: end - 3 * DAY_MS,
    end,
    zone: "UTC",
    points_read: 0,
    points_shown: 0,
    revisions: "known",
    read_at: end,
    target: null,
    sources: [],
    ...given,
  });
}
