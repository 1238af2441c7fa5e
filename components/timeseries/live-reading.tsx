import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { readingAt } from "@/lib/domain/series/at-cursor";
import { formatReading, getReach } from "@/lib/domain/series/reading-labels";
import { formatUnit, resourceName } from "@/lib/domain/series/resource-labels";
import { sourceName } from "@/lib/domain/series/source-labels";
import type { TimeseriesView } from "@/lib/domain/series/types";

type LiveReadingProps = {
  at: number;
  zone: ClockZone;
  views: readonly TimeseriesView[];
  /** Nothing is announced until the cursor has been moved. */
  isSilent: boolean;
};

/** The values of all sources at the cursor for screen readers, announced politely after each move. */
export function LiveReading({ at, zone, views, isSilent }: LiveReadingProps) {
  return (
    <VisuallyHidden>
      <p role="status">{isSilent ? "" : sentence(at, zone, views)}</p>
    </VisuallyHidden>
  );
}

function sentence(at: number, zone: ClockZone, views: readonly TimeseriesView[]): string {
  const parts = views.map((view) => {
    const unit = formatUnit(view.unit);
    const values = view.sources.map((series) => {
      const reading = readingAt(series, at, { drawn: view.drawn, reachMs: getReach(view) });
      const text = formatReading(view.resource, reading);
      const revision = reading && series.revisions.find((mark) => mark.at === reading.t);
      const was = revision ? `, was ${revision.earlier}` : "";
      return `${sourceName(series.source)} ${text}${reading && unit ? ` ${unit}` : ""}${was}`;
    });
    return `${resourceName(view.resource)}: ${values.join(", ") || "no samples"}.`;
  });
  return [`${formatInstant(new Date(at).toISOString(), zone)}.`, ...parts].join(" ");
}
