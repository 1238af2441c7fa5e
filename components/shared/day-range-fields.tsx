"use client";

import { DatePicker } from "@/components/shared/date-picker";
import type { CalendarDate } from "@/lib/contract/primitives";

type Day = CalendarDate | null | undefined;
type DayRange = { from: Day; to: Day };

type DayRangeFieldsProps = DayRange & {
  labels: DayRangeLabels;
  today: CalendarDate;
  onFrom: (day: CalendarDate | undefined) => void;
  onTo: (day: CalendarDate | undefined) => void;
};
type DayRangeLabels = Readonly<{ from: string; to: string }>;

export const REVERSED_DAYS = "The last day is before the first one.";

/** Whether the last day is before the first one, so that no day is between them. */
export function isReversedRange({ from, to }: DayRange): boolean {
  return !!from && !!to && to < from;
}

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
        {...(isReversedRange({ from, to }) ? { errorMessage: REVERSED_DAYS } : {})}
      />
    </>
  );
}
