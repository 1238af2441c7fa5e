import type { CalendarDate } from "@/lib/contract/primitives";
import type { SourceDay } from "@/lib/domain/cycles/cycle-days";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { readDay } from "@/lib/domain/cycles/day-reading";
import { isShadedMonth } from "@/lib/domain/cycles/month-weeks";
import { CellFlow } from "./cell-flow";
import styles from "./month-grid.module.css";

const NOTHING: readonly SourceDay[] = [];

type DayCellProps = { date: CalendarDate; model: CycleModel; isCursor: boolean };

/** One date: its number, its cycle day in small print, its flow at the bottom. Its accessible name describes the whole day. */
export function DayCell({ date, model, isCursor }: DayCellProps) {
  const days = model.days.get(date) ?? NOTHING;
  const counted = days.filter(({ cycleDay }) => cycleDay !== null);
  const [isToday, isAhead] = [date === model.today, date > model.today];
  const isGuess = isAhead || counted.every(({ isPredicted }) => isPredicted);
  const classNames = [
    isShadedMonth(date) ? styles.shaded : "",
    isAhead ? styles.ahead : "",
    isToday ? styles.today : "",
    isCursor ? styles.cursor : "",
  ];
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is focused and selected.
      role="gridcell"
      className={classNames.filter(Boolean).join(" ")}
      tabIndex={isCursor ? 0 : -1}
      data-date={date}
      aria-label={readDay(model, date)}
      aria-current={isToday ? "date" : undefined}
      aria-selected={isCursor}
    >
      <span>{Number(date.slice(8))}</span>
      {counted.length > 0 ? (
        <em className={isGuess ? styles.guess : undefined}>
          {[...new Set(counted.map(({ cycleDay }) => cycleDay))].join("/")}
        </em>
      ) : null}
      <CellFlow days={days} sources={model.shownSources} />
    </td>
  );
}
