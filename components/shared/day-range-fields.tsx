"use client";

import { DatePicker } from "@/components/shared/date-picker";
import type { CalendarDate } from "@/lib/contract/primitives";
import { type DayRange, isReversedRange, REVERSED_RANGE } from "@/lib/domain/calendar-date";

type DayRangeFieldsProps = DayRange & {
  labels: Readonly<{ from: string; to: string }>;
  today: CalendarDate;
  onFrom: (day: CalendarDate | undefined) => void;
  onTo: (day: CalendarDate | undefined) => void;
};

/** The first and the last day of a range of past days, both included and each optional. */
export function DayRangeFields({ labels, from, to, today, onFrom, onTo }: DayRangeFieldsProps) {
  return (
    <>
      <DatePicker
        label={labels.from}
        value={from ?? null}
        today={today}
        years="last"
        onChange={(day) => onFrom(day ?? undefined)}
      />
      <DatePicker
        label={labels.to}
        value={to ?? null}
        today={today}
        years="last"
        onChange={(day) => onTo(day ?? undefined)}
        {...(isReversedRange({ from, to }) ? { errorMessage: REVERSED_RANGE } : {})}
      />
    </>
  );
}
