"use client";

import {
  type CalendarDate,
  getLocalTimeZone,
  today as localToday,
  parseDate,
} from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components";
import { AriaButton } from "./aria-button";

export type CalendarPanelProps = {
  label: string;
  value: string | null;
  onChange: (isoDate: string) => void;
  minValue?: string | undefined;
  maxValue?: string | undefined;
  /** The clinic's today: a dashed edge. */
  today?: string | null | undefined;
  /** The date as it is now: a solid edge. */
  current?: string | null | undefined;
  /** What is special about a day, which is then muted and says so in its label; `hasDot` sets it apart. */
  noteDay?: ((isoDate: string) => DayNote | null) | undefined;
};

type DayNote = { label: string; hasDot: boolean };

/** A day: faint when it is outside the month or the limits; the chosen one looks like a primary button. */
const DAY =
  "grid h-[30px] cursor-pointer place-items-center rounded-mark border hover:bg-sunken data-disabled:cursor-not-allowed data-disabled:bg-transparent data-disabled:text-ink-3 data-outside-month:text-ink-3 data-selected:border-primary data-selected:bg-primary data-selected:font-semibold data-selected:text-primary-ink data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus";

const DOT =
  "relative after:absolute after:bottom-0.5 after:size-1 after:rounded-full after:bg-current";

/** A month of days, starting on Monday; days outside the limits are struck out and cannot be chosen. */
export function CalendarPanel({
  label,
  value,
  onChange,
  minValue,
  maxValue,
  today,
  current,
  noteDay = () => null,
}: CalendarPanelProps) {
  const [focused, setFocused] = useState(() => getStart(value ?? today ?? current ?? minValue));
  // When a date is typed, the calendar shows its month.
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value) setFocused(getStart(value));
  }
  const isInside = (date: string) =>
    (!minValue || date >= minValue) && (!maxValue || date <= maxValue);
  function getEdge(date: string): string {
    if (date === today) return "border-dashed border-control font-semibold";
    return date === current ? "border-control font-semibold" : "border-transparent";
  }
  const dayClass = (date: string, note: DayNote | null) =>
    [
      DAY,
      note ? "bg-[light-dark(var(--color-sunken),var(--color-canvas))]" : "",
      note?.hasDot ? DOT : "",
      getEdge(date),
      isInside(date) ? "" : "line-through decoration-1",
    ].join(" ");
  return (
    <Calendar
      aria-label={label}
      firstDayOfWeek="mon"
      value={value && isInside(value) ? toCalendarValue(value) : null}
      onChange={(date) => onChange(date.toString())}
      minValue={toCalendarValue(minValue)}
      maxValue={toCalendarValue(maxValue)}
      focusedValue={focused}
      onFocusChange={setFocused}
    >
      <div className="mb-1 flex items-center justify-between">
        <AriaButton slot="previous" size="small" variant="quiet" isIconOnly>
          <ChevronLeft />
        </AriaButton>
        <CalendarHeading className="text-small font-semibold text-ink" />
        <AriaButton slot="next" size="small" variant="quiet" isIconOnly>
          <ChevronRight />
        </AriaButton>
      </div>
      <CalendarGrid
        className="w-full table-fixed border-separate border-spacing-0 text-center text-small"
        weekdayStyle="short"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-6 text-micro font-medium text-ink-3">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody className="[&_td]:h-8 [&_td]:p-px">
          {(date) => {
            const note = noteDay(date.toString());
            return (
              <CalendarCell
                date={date}
                className={dayClass(date.toString(), note)}
                render={(props) => <div {...withNote(props, note)} />}
              />
            );
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** The note at the end of the day's label: `Thursday, November 26, 2026, Thanksgiving Day`. */
function withNote<Props extends { "aria-label"?: string | undefined }>(
  props: Props,
  note: DayNote | null,
): Props {
  return note ? { ...props, "aria-label": `${props["aria-label"]}, ${note.label}` } : props;
}

function getStart(isoDate: string | undefined) {
  return toCalendarValue(isoDate) ?? localToday(getLocalTimeZone());
}

/** A `YYYY-MM-DD` date as the calendar's own date type, or null. */
function toCalendarValue(isoDate: string | null | undefined): CalendarDate | null {
  return isoDate ? parseDate(isoDate) : null;
}
