import { memo } from "react";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import type { CalendarWeek } from "@/lib/domain/cycles/month-weeks";
import { formatDate } from "@/lib/domain/datetime";
import { DayCell } from "./day-cell";
import styles from "./month-grid.module.css";

type WeekRowProps = {
  week: CalendarWeek;
  model: CycleModel;
  /** The selected day, when it is in this week. */
  cursor: CalendarDate | null;
  isInStrip: boolean;
};

/**
 * Seven days from Monday, with the name of a month that begins among them. Most rows do not rerender when the cursor
 * moves.
 */
export const WeekRow = memo(function WeekRow({ week, model, cursor, isInStrip }: WeekRowProps) {
  return (
    <tr
      className={isInStrip ? styles.inStrip : undefined}
      data-month={week.month ? week.month.name : undefined}
    >
      <th scope="row">
        {week.month ? (
          [week.month.name, week.month.year].filter(Boolean).join(" ")
        ) : (
          <span className="sr-only">Week of {formatDate(week.monday)}</span>
        )}
      </th>
      {week.dates.map((date) => (
        <DayCell key={date} date={date} model={model} isCursor={date === cursor} />
      ))}
    </tr>
  );
});
