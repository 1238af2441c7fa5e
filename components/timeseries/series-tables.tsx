import { formatDate } from "@/lib/domain/datetime";
import { formatInteger, formatValue } from "@/lib/domain/series/number-labels";
import { formatUnit, resourceName } from "@/lib/domain/series/resource-labels";
import { seriesSummary } from "@/lib/domain/series/series-summary";
import { sourceName } from "@/lib/domain/series/source-labels";
import type { TimeseriesView } from "@/lib/domain/series/types";
import type { Chart } from "./use-series-views";

type SeriesTablesProps = { charts: readonly Chart[]; zone: string };

/** The data behind each chart: one row per day and source. */
export function SeriesTables({ charts, zone }: SeriesTablesProps) {
  return charts.flatMap(({ view }) =>
    view ? <DayTable key={view.resource} {...{ view, zone }} /> : [],
  );
}

function DayTable({ view, zone }: { view: TimeseriesView; zone: string }) {
  const unit = formatUnit(view.unit);
  const isSummed = view.drawn === "bars";
  const rows = view.sources
    .flatMap((series) => series.days.map((day) => ({ series, day })))
    .sort((a, b) => (a.day.date < b.day.date ? 1 : a.day.date > b.day.date ? -1 : 0));
  return (
    <section className="section">
      <div className="section-head">
        <h2>{resourceName(view.resource)} by day</h2>
        <span className="sub">days of {zone}</span>
      </div>
      <table className="table static stack">
        <caption className="label ink-2 text-left">{seriesSummary(view)}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Source</th>
            <th scope="col" className="num">
              Samples
            </th>
            {isSummed ? (
              <th scope="col" className="num">
                Total {unit}
              </th>
            ) : null}
            <th scope="col" className="num">
              Lowest {unit}
            </th>
            <th scope="col" className="num">
              Median {unit}
            </th>
            <th scope="col" className="num">
              Highest {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ series, day }) => (
            <tr key={`${day.date}${series.id}`}>
              <td className="nowrap">{formatDate(day.date)}</td>
              <td data-label="Source">{sourceName(series.source)}</td>
              <td className="num" data-label="Samples">
                {formatInteger(day.n)}
              </td>
              {isSummed ? (
                <td className="num" data-label="Total">
                  {day.total === null ? "" : formatValue(day.total)}
                </td>
              ) : null}
              <td className="num" data-label="Lowest">
                {formatValue(day.min)}
              </td>
              <td className="num" data-label="Median">
                {formatValue(day.median)}
              </td>
              <td className="num" data-label="Highest">
                {formatValue(day.max)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
