import { MarkerValue } from "@/components/shared/marker-value";
import { ReadingMark } from "@/components/shared/reading-mark";
import { type FigureColumn, FigureTable } from "@/components/ui/display/figure-table";
import { formatDate } from "@/lib/domain/datetime";
import { formatPlotted } from "@/lib/domain/person-results/format-plotted";
import type { HistoryEntry, MarkerHistory } from "@/lib/domain/person-results/marker-history";
import { formatRange } from "@/lib/domain/results/reference-range";
import { OriginLine } from "./origin-line";

/** Every value of a marker, newest first, as printed. */
export function HistoryTable({ history }: { history: MarkerHistory }) {
  return (
    <FigureTable
      label={`Every value of ${history.name}`}
      columns={COLUMNS}
      rows={history.entries}
      getKey={({ value_id }) => value_id}
    />
  );
}

const COLUMNS: readonly FigureColumn<HistoryEntry>[] = [
  {
    key: "day",
    head: "Day",
    cell: ({ collection: { day } }) =>
      day ? (
        <>
          <span className="whitespace-nowrap">{formatDate(day.on)}</span>
          {day.basis === "reported" ? (
            <span className="block text-label text-ink-3">reported</span>
          ) : null}
        </>
      ) : (
        "not printed"
      ),
  },
  {
    key: "value",
    head: "Value",
    isNumber: true,
    className: "whitespace-nowrap",
    cell: (entry) => (
      <>
        <MarkerValue reading={entry.reading} />
        {entry.plotted?.is_converted ? (
          <span className="block text-label text-ink-3">{formatConverted(entry)}</span>
        ) : null}
      </>
    ),
  },
  {
    key: "reference",
    head: "Reference",
    className: "text-small text-ink-2 sm:min-w-32",
    cell: ({ assessment, result }) => formatRange(assessment.range, result.reference_range),
  },
  {
    key: "interpretation",
    head: "Interpretation",
    cell: ({ reading }) => <ReadingMark reading={reading} />,
  },
  {
    key: "origin",
    head: "Origin",
    className: "text-small",
    cell: ({ collection }) => <OriginLine collection={collection} />,
  },
];

/** `= 92 mg/dL on the chart`. */
function formatConverted(entry: HistoryEntry): string {
  return `= ${formatPlotted(entry)} ${entry.plotted?.unit ?? ""} on the chart`;
}
