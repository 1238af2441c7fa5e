"use client";

import { type FocusEvent, useEffect, useMemo, useRef } from "react";
import { CalendarDate } from "@/lib/contract/primitives";
import { addDays } from "@/lib/domain/calendar-date";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { calendarWeeks } from "@/lib/domain/cycles/month-weeks";
import { WINDOW_DAYS } from "./day-cursor";
import styles from "./month-grid.module.css";
import { MonthGridHead } from "./month-grid-head";
import { followCursor, openAtCursor } from "./month-grid-scroll";
import type { DayCursorControl } from "./use-day-cursor";
import { WeekRow } from "./week-row";

type MonthGridProps = { model: CycleModel; cursor: DayCursorControl; summaryId: string };

/** The calendar: continuous weeks, with one cursor moved by arrow keys. */
export function MonthGrid({ model, cursor, summaryId }: MonthGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const { date, origin, first, last, windowFrom, goTo, onKey } = cursor;
  const weeks = useMemo(() => calendarWeeks(first, last), [first, last]);
  const windowTo = addDays(windowFrom, WINDOW_DAYS - 1);

  useEffect(() => openAtCursor(box.current), []);
  useEffect(() => followCursor(box.current, date, origin), [date, origin]);

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const focused = CalendarDate.safeParse(target.closest("td")?.dataset.date);
    if (focused.success && focused.data !== date) goTo(focused.data, "grid");
  }
  return (
    <div className={styles.box} ref={box}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, operated by arrow keys.
        role="grid"
        className={styles.grid}
        aria-label="Cycle calendar"
        aria-describedby={summaryId}
        onFocus={onFocus}
        onKeyDown={(event) => onKey(event, "grid")}
      >
        <MonthGridHead />
        <tbody>
          {weeks.map((week) => (
            <WeekRow
              key={week.monday}
              week={week}
              model={model}
              cursor={week.dates.includes(date) ? date : null}
              isInStrip={week.monday >= windowFrom && week.monday <= windowTo}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
