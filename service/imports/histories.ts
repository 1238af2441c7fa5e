import type { History } from "@/service/connections/emit-history";
import type { SourcedRecord } from "@/service/summaries/record-repository";
import type { SampleSpan } from "@/service/timeseries/sample-repository";

/** What an import covers of each resource: from its earliest to its latest sample, or day of a cycle. */
export function getHistories(
  spans: readonly SampleSpan[],
  records: readonly SourcedRecord[],
): History[] {
  const histories = new Map<string, History>();
  const cover = (resource: string, first: Date, last: Date) => {
    const { start = first, end = last } = histories.get(resource) ?? {};
    histories.set(resource, {
      resource,
      start: first < start ? first : start,
      end: last > end ? last : end,
    });
  };
  for (const { resource, first, last } of spans) cover(resource, new Date(first), new Date(last));
  for (const { date } of records) cover("menstrual_cycle", new Date(date), new Date(date));
  return [...histories.values()];
}
