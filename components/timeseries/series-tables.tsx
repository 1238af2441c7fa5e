import { type FigureColumn, FigureTable } from "@/components/ui/display/figure-table";
import { formatDate } from "@/lib/domain/datetime";
import { formatInteger, formatValue } from "@/lib/domain/series/number-labels";
import { formatUnit, resourceName } from "@/lib/domain/series/resource-labels";
import { seriesSummary } from "@/lib/domain/series/series-summary";
import { sourceName } from "@/lib/domain/series/source-labels";
import type { TimeseriesView } from "@/lib/domain/series/types";
import type { Chart } from "./use-series-views";

type Series = TimeseriesView["sources"][number];
type SeriesTablesProps = { charts: readonly Chart[]; zone: string };

/** The data behind each chart: one row per day and source. */
export function SeriesTables({ charts, zone }: SeriesTablesProps) {
  return charts.flatMap(({ view }) =>
    view ? <DayTable key={view.resource} {...{ view, zone }} /> : [],
  );
}

type DayRow = { series: Series; day: Series["days"][number] };

function DayTable({ view, zone }: { view: TimeseriesView; zone: string }) {
  const rows = view.sources
    .flatMap((series) => series.days.map((day): DayRow => ({ series, day })))
    .sort((a, b) => (a.day.date < b.day.date ? 1 : a.day.date > b.day.date ? -1 : 0));
  return (
    <section className="section">
      <div className="section-head">
        <h2>{resourceName(view.resource)} by day</h2>
        <span className="sub">days of {zone}</span>
      </div>
      <FigureTable
        caption={seriesSummary(view)}
        columns={getColumns(view)}
        rows={rows}
        getKey={({ series, day }) => `${day.date}${series.id}`}
      />
    </section>
  );
}

function getColumns({ unit: unitName, drawn }: TimeseriesView): FigureColumn<DayRow>[] {
  const unit = formatUnit(unitName);
  const number = (
    key: string,
    head: string,
    getText: (day: DayRow["day"]) => string,
  ): FigureColumn<DayRow> => ({ key, head, isNumber: true, cell: ({ day }) => getText(day) });
  return [
    {
      key: "day",
      head: "Day",
      className: "whitespace-nowrap",
      cell: ({ day }) => formatDate(day.date),
    },
    { key: "source", head: "Source", cell: ({ series }) => sourceName(series.source) },
    number("samples", "Samples", ({ n }) => formatInteger(n)),
    ...(drawn === "bars"
      ? [
          number("total", `Total ${unit}`, ({ total }) =>
            total === null ? "" : formatValue(total),
          ),
        ]
      : []),
    number("lowest", `Lowest ${unit}`, ({ min }) => formatValue(min)),
    number("median", `Median ${unit}`, ({ median }) => formatValue(median)),
    number("highest", `Highest ${unit}`, ({ max }) => formatValue(max)),
  ];
}
