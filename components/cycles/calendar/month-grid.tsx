"use client";

import { type FocusEvent, useEffect, useMemo, useRef } from "react";
import { CalendarDate } from "@/lib/contract/primitives";
import { addDays } from "@/lib/domain/calendar-date";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { calendarWeeks } from "@/lib/domain/cycles/month-weeks";
import { WINDOW_DAYS } from "./day-cursor";
import styles from "./month-grid.module.css";
import { MonthGridHead } from "./month-grid-head";
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

/**
 * The relative height in the box at which the day appears when the calendar opens: the past is above it, the future
 * below.
 */
const OPENS_AT = 0.6;

/**
 * Scrolls the calendar's box, not the page, so that the cursor's day is visible and the top row shows its month's name.
 */
function openAtCursor(box: HTMLElement | null): void {
  const row = box?.querySelector("td[aria-selected=true]")?.closest("tr");
  if (!box || !row) return;
  const target = row.offsetTop - box.clientHeight * OPENS_AT;
  const head = box.querySelector("thead")?.offsetHeight ?? 0;
  const earliest = row.offsetTop + row.offsetHeight * 1.5 - box.clientHeight + head;
  const named = [...box.querySelectorAll<HTMLElement>("tr[data-month]")]
    .map(({ offsetTop }) => offsetTop)
    .findLast((top) => top <= target && top >= earliest);
  box.scrollTop = (named ?? target) - head;
}

/** After a key press in the grid the focus follows the cursor; after one in the strip only the scroll position does. */
function followCursor(box: HTMLElement | null, date: CalendarDate, origin: "grid" | "strip"): void {
  const cell = box?.querySelector<HTMLElement>(`[data-date="${date}"]`);
  const row = cell?.closest("tr");
  if (!box || !cell || !row) return;
  if (origin === "grid" && box.contains(document.activeElement)) {
    cell.focus();
    return;
  }
  const isAbove = row.offsetTop < box.scrollTop + row.offsetHeight;
  const isBelow = row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight;
  if (isAbove || isBelow) box.scrollTop = row.offsetTop - box.clientHeight / 2;
}
