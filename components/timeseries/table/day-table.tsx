import { type FigureColumn, FigureTable } from "@/components/ui/display/figure-table";
import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import { formatDate } from "@/lib/domain/datetime";
import { formatInteger, formatValue } from "@/lib/domain/series/number-labels";
import { formatUnit } from "@/lib/domain/series/resource-labels";
import { seriesSummary } from "@/lib/domain/series/series-summary";
import { sourceName } from "@/lib/domain/series/source-labels";
import type { TimeseriesView } from "@/lib/domain/series/types";

type Series = TimeseriesView["sources"][number];
type DayRow = { series: Series; day: Series["days"][number] };

/** One row per day and source, newest day first. */
export function DayTable({ view, clock }: { view: TimeseriesView; clock: Clock }) {
  const rows = view.sources
    .flatMap((series) => series.days.map((day): DayRow => ({ series, day })))
    .sort((a, b) => (a.day.date < b.day.date ? 1 : a.day.date > b.day.date ? -1 : 0));
  return (
    <FigureTable
      caption={seriesSummary(view, clock)}
      columns={getColumns(view)}
      rows={rows}
      getKey={({ series, day }) => `${day.date}${series.id}`}
    />
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
