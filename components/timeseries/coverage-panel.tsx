import { CoverageBar } from "@/components/charts/coverage-bar";
import { SeriesKey } from "@/components/charts/series-key";
import { formatPercent } from "@/lib/domain/series/number-labels";
import { resourceName } from "@/lib/domain/series/resource-labels";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import { sourceName } from "@/lib/domain/series/source-labels";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import type { TimeseriesView } from "@/lib/domain/series/types";
import { META, PANEL } from "./stack-layout";

type CoveragePanelProps = {
  views: readonly TimeseriesView[];
  range: TimeRange;
  width: number;
  identities: ReadonlyMap<string, SeriesIdentity>;
};

/** How much of the range each source covers. */
export function CoveragePanel({ views, range, width, identities }: CoveragePanelProps) {
  const rows = views.flatMap((view) => {
    return view.sources.flatMap((series) => {
      const identity = identities.get(series.id);
      return identity ? [{ key: `${view.resource}${series.id}`, view, series, identity }] : [];
    });
  });
  if (rows.length === 0 || width === 0) return null;
  const frame = { ...range, width, height: 12 };
  return (
    <section className={PANEL}>
      <div className={META}>
        <h2>Coverage</h2>
        <p className="text-label text-ink-3">hours with at least one sample</p>
      </div>
      <div />
      <ul className="grid min-w-0 gap-2.5 pt-9.5 pb-2.5 max-sm:pt-2">
        {rows.map(({ key, view, series, identity }) => (
          <li key={key} className="min-w-0 overflow-x-clip">
            <span className="flex items-center text-label gap-2">
              <SeriesKey identity={identity} drawn={view.drawn} />
              {resourceName(view.resource)}, {sourceName(series.source)}
              <b className="ml-auto font-medium">{formatPercent(series.coverage_share)}</b>
            </span>
            <CoverageBar
              frame={frame}
              spans={series.coverage}
              identity={identity}
              until={view.read_at}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
