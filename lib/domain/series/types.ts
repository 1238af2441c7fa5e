export type {
  DaySummary,
  OffsetChange,
  RevisionMark,
  SeriesOfSource,
  Span,
  TimeseriesView,
} from "@/lib/contract/dashboard/timeseries-view";

/** How a resource is plotted: levels as a line, amounts as bars, intervals as blocks in lanes. */
export type DrawnAs = "line" | "bars" | "lane";

/** A list of numbers accessed by index; large ones are typed arrays. */
export type Numbers = ArrayLike<number>;
