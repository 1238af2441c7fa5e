import { memo } from "react";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { flowLabel, formatMarkOrigin } from "@/lib/domain/cycles/day-reading";
import { formatDate } from "@/lib/domain/datetime";

type EntryTableProps = { strip: CycleStrip; model: CycleModel };

/** The strip as a table: every day with an entry, with all entries as text and their sources. */
export const EntryTable = memo(function EntryTable({ strip, model }: EntryTableProps) {
  const rows = strip.dates.flatMap((date) =>
    (model.days.get(date) ?? [])
      .filter(({ flows, marks, period }) => flows.length + marks.length > 0 || period !== "none")
      .map((day) => ({ date, day })),
  );
  const labels = new Map(model.sources.map(({ key, label }) => [key, label]));
  return (
    <details className="mt-2">
      <summary className="text-label text-ink-2 cursor-pointer min-h-6">
        The same as a table: {rows.length} days with entries
      </summary>
      <table className="data-table is-static is-stacked mt-1" aria-label="Entries of these days">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Cycle day</th>
            <th scope="col">Flow</th>
            <th scope="col">Other entries</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, day }) => (
            <tr key={`${date} ${day.sourceKey}`} className={day.isPredicted ? "italic" : undefined}>
              <td className="whitespace-nowrap">{formatDate(date)}</td>
              <td data-label="Cycle day">{day.cycleDay ?? "outside"}</td>
              <td>{flowLabel(day)}</td>
              <td className="max-sm:col-span-2">{day.marks.map(formatMarkOrigin).join(", ")}</td>
              <td data-label="Source">{labels.get(day.sourceKey)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
});
