"use client";

import { DatePicker } from "@/components/shared/date-picker";
import type { CalendarDate } from "@/lib/contract/primitives";
import { dayBounds, dayInZone } from "@/lib/domain/calendar-date";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";

type RangeFieldsProps = { range: TimeRange; zone: string; onRange: (range: TimeRange) => void };

/** From and to as days of the zone, both entirely within the range. */
export function RangeFields({ range, zone, onRange }: RangeFieldsProps) {
  const getDay = (ms: number) => dayInZone(new Date(ms).toISOString(), zone);
  const today = getDay(Date.now());
  const [from, to] = [getDay(range.start), getDay(range.end - 1)];
  function choose(start: CalendarDate, end: CalendarDate) {
    onRange({
      start: Date.parse(dayBounds(start, zone).start),
      end: Date.parse(dayBounds(end, zone).end) + 1,
    });
  }
  return (
    <>
      <DatePicker
        label="From"
        className="w-40"
        value={from}
        maxValue={to}
        today={today}
        years="last"
        onChange={(day) => {
          if (day && day <= to) choose(day, to);
        }}
      />
      <DatePicker
        label="To"
        className="w-40"
        value={to}
        minValue={from}
        today={today}
        years="last"
        onChange={(day) => {
          if (day && day >= from) choose(from, day);
        }}
      />
    </>
  );
}
