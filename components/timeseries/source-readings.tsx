import { SeriesKey } from "@/components/charts/series-key";
import { formatInstant } from "@/lib/domain/datetime";
import { readingAt } from "@/lib/domain/series/at-cursor";
import { formatInteger, formatValue } from "@/lib/domain/series/number-labels";
import { formatReading, getReach } from "@/lib/domain/series/reading-labels";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import { sourceDetail, sourceName } from "@/lib/domain/series/source-labels";
import type { RevisionMark, TimeseriesView } from "@/lib/domain/series/types";
import styles from "./stack.module.css";

type SourceReadingsProps = {
  view: TimeseriesView;
  at: number;
  zone: string;
  identities: ReadonlyMap<string, SeriesIdentity>;
};

/** Each source by name, with its value at the cursor: a number, a label, or none. */
export function SourceReadings({ view, at, zone, identities }: SourceReadingsProps) {
  return (
    <ul aria-label="Sources">
      {view.sources.map((series) => {
        const identity = identities.get(series.id);
        const reading = readingAt(series, at, { drawn: view.drawn, reachMs: getReach(view) });
        const revision = reading && series.revisions.find((mark) => mark.at === reading.t);
        return (
          <li key={series.id} className={styles.source}>
            {identity ? <SeriesKey identity={identity} drawn={view.drawn} /> : <span />}
            <div className="min-w-0">
              <span className="font-medium">{sourceName(series.source)}</span>
              <span className="text-label text-ink-3 block wrap-anywhere">
                {sourceDetail(series.source)} · {formatInteger(series.points_read)}
              </span>
              {revision ? (
                <span className="text-label block">{formatRevision(revision, zone)}</span>
              ) : null}
            </div>
            <output aria-live="off">{formatReading(view.resource, reading)}</output>
          </li>
        );
      })}
    </ul>
  );
}

function formatRevision({ earlier, current, replaced_at }: RevisionMark, zone: string): string {
  const when = formatInstant(new Date(replaced_at).toISOString(), zone);
  return `was ${formatValue(earlier)}, now ${formatValue(current)}; sent again ${when}`;
}
