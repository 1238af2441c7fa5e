export type {
  DaySummary,
  OffsetChange,
  RevisionMark,
  SeriesOfSource,
  Span,
  TimeseriesView,
} from "@/lib/contract/dashboard/timeseries-view";

/** How a resource is drawn: levels as a line, amounts as bars, spans as blocks in lanes. */
export type DrawnAs = "line" | "bars" | "lane";

/** A list of numbers that can be read by place; large ones come as typed arrays. */
export type Numbers = ArrayLike<number>;
