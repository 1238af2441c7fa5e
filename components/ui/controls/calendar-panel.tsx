"use client";

import {
  type CalendarDate,
  getLocalTimeZone,
  today as localToday,
  parseDate,
} from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from "react-aria-components";
import { Button } from "./button";

type CalendarPanelProps = {
  label: string;
  value: string | null;
  onChange: (isoDate: string) => void;
  minValue?: string | undefined;
  maxValue?: string | undefined;
  /** Days with a dashed edge: the clinic's today, the date set now. */
  outlined?: readonly (string | null | undefined)[] | undefined;
};

/** A month of days, Monday first; days outside the limits are struck out and cannot be chosen. */
export function CalendarPanel({
  label,
  value,
  onChange,
  minValue,
  maxValue,
  outlined = [],
}: CalendarPanelProps) {
  const [focused, setFocused] = useState(() =>
    getStart(value ?? outlined.find(Boolean) ?? minValue),
  );
  // When a date is typed, the calendar shows its month.
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value) setFocused(getStart(value));
  }
  const isInside = (date: string) =>
    (!minValue || date >= minValue) && (!maxValue || date <= maxValue);
  const dayClass = (date: string) =>
    [outlined.includes(date) ? "old" : "", isInside(date) ? "" : "off"].join(" ").trim();
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
      <div className="calendar-head">
        <Button slot="previous" size="small" variant="quiet" icon={<ChevronLeft />} />
        <CalendarHeading className="month" />
        <Button slot="next" size="small" variant="quiet" icon={<ChevronRight />} />
      </div>
      <CalendarGrid className="calendar" weekdayStyle="short">
        {(date) => <CalendarCell date={date} className={dayClass(date.toString())} />}
      </CalendarGrid>
    </Calendar>
  );
}

function getStart(isoDate: string | undefined) {
  return toCalendarValue(isoDate) ?? localToday(getLocalTimeZone());
}

/** The calendar's own date type of `YYYY-MM-DD`, or null. */
function toCalendarValue(isoDate: string | null | undefined): CalendarDate | null {
  return isoDate ? parseDate(isoDate) : null;
}
