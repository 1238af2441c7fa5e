"use client";

import { DatePicker } from "@/components/shared/date-picker";
import { useToday } from "@/components/shared/use-today";
import { CalendarDate } from "@/lib/contract/primitives";
import type { ClockZone } from "@/lib/domain/datetime";
import { fromBounds, type RangeBounds, toBounds } from "@/lib/domain/series/range-bounds";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import { TimeOfDayField } from "./time-of-day-field";

type RangeFieldsProps = { range: TimeRange; zone: ClockZone; onRange: (range: TimeRange) => void };

/** Start and end in the zone: dates, with times unless the range consists of whole days. */
export function RangeFields({ range, zone, onRange }: RangeFieldsProps) {
  const today = useToday(zone.id);
  const bounds = toBounds(range, zone.id);
  const { from, to } = bounds;
  function choose(next: Partial<RangeBounds>) {
    const chosen = fromBounds({ ...bounds, ...next }, zone.id);
    if (chosen) onRange(chosen);
  }
  const field = { className: "w-36", today, years: "last" } as const;
  return (
    <>
      <div className="flex items-end gap-1">
        <DatePicker
          {...field}
          label="From"
          value={from.date}
          maxValue={to.date}
          onChange={(day) => {
            const date = CalendarDate.safeParse(day);
            if (date.success) choose({ from: { ...from, date: date.data } });
          }}
        />
        {from.time === null ? null : (
          <TimeOfDayField
            label="Time of From"
            clock={zone.clock}
            value={from.time}
            onChange={(time) => choose({ from: { ...from, time } })}
          />
        )}
      </div>
      <div className="flex items-end gap-1">
        <DatePicker
          {...field}
          label="To"
          value={to.date}
          minValue={from.date}
          onChange={(day) => {
            const date = CalendarDate.safeParse(day);
            if (date.success) choose({ to: { ...to, date: date.data } });
          }}
        />
        {to.time === null ? null : (
          <TimeOfDayField
            label="Time of To"
            clock={zone.clock}
            value={to.time}
            onChange={(time) => choose({ to: { ...to, time } })}
          />
        )}
      </div>
    </>
  );
}
