import { SeriesKey } from "@/components/charts/series-key";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { readingAt } from "@/lib/domain/series/at-cursor";
import { formatInteger, formatPercent, formatValue } from "@/lib/domain/series/number-labels";
import { describeInterval, formatReading, getReach } from "@/lib/domain/series/reading-labels";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import { sourceDetail, sourceName } from "@/lib/domain/series/source-labels";
import type { RevisionMark, SeriesOfSource, TimeseriesView } from "@/lib/domain/series/types";

type SourceReadingsProps = {
  view: TimeseriesView;
  at: number;
  zone: ClockZone;
  identities: ReadonlyMap<string, SeriesIdentity>;
  /** Called with the source under the pointer, so that its line is highlighted. */
  onEmphasize: (sourceId: string | null) => void;
};

/** Each source by name, with its value at the cursor: a number, a label, or none. Paper has no cursor, and no such value. */
export function SourceReadings(props: SourceReadingsProps) {
  const { view, at, zone, identities, onEmphasize } = props;
  return (
    <ul aria-label="Sources">
      {view.sources.map((series) => {
        const identity = identities.get(series.id);
        const reading = readingAt(series, at, { drawn: view.drawn, reachMs: getReach(view) });
        const revision = reading && series.revisions.find((mark) => mark.at === reading.t);
        const interval = describeInterval(reading, view.point_ms);
        return (
          <li
            key={series.id}
            className="mt-2 grid grid-cols-[26px_minmax(0,1fr)_auto] gap-x-2 text-small/4.25 [&>svg]:mt-0.5"
            onPointerEnter={() => onEmphasize(series.id)}
            onPointerLeave={() => onEmphasize(null)}
          >
            {identity ? <SeriesKey identity={identity} drawn={view.drawn} /> : <span />}
            <div className="min-w-0">
              <span className="font-medium">{sourceName(series.source)}</span>
              <span className="text-label text-ink-3 block wrap-anywhere max-sm:hidden">
                {sourceDetail(series.source)} · {formatInteger(series.points_read)}
              </span>
              {interval ? (
                <span className="text-label text-ink-3 block print:hidden">{interval}</span>
              ) : null}
              {revision ? (
                <span className="text-label block print:hidden">
                  {formatRevision(revision, zone)}
                </span>
              ) : null}
              <InTarget series={series} />
            </div>
            <output aria-live="off" className="text-right text-lead/5 font-semibold print:hidden">
              {formatReading(view.resource, reading)}
            </output>
          </li>
        );
      })}
    </ul>
  );
}

/** The share of all samples in the range that are within the target; nothing without a target. */
function InTarget({ series: { in_target } }: { series: SeriesOfSource }) {
  if (!in_target || in_target.of === 0) return null;
  return (
    <span className="text-label block">
      in target {formatPercent(in_target.n / in_target.of)} of samples, n ={" "}
      {formatInteger(in_target.of)}
    </span>
  );
}

function formatRevision({ earlier, current, replaced_at }: RevisionMark, zone: ClockZone): string {
  const when = formatInstant(new Date(replaced_at).toISOString(), zone);
  return `was ${formatValue(earlier)}, now ${formatValue(current)}; sent again ${when}`;
}
