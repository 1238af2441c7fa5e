"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { WeekZone } from "@/lib/domain/appointments/week/week";
import { addDays, getWeekStart } from "@/lib/domain/calendar-date";
import { formatDate, formatDayMonth, formatWeekday } from "@/lib/domain/datetime";

/** What the axis shows: a week or a day, its first day, and the time zone in use. */
export type WeekView = { length: "7" | "1"; from: CalendarDate; show: WeekZone };

type WeekBarProps = {
  view: WeekView;
  onChange: (view: WeekView) => void;
  /** Shows today, scrolled to the present time. */
  onNow: () => void;
};

/** The week view that contains a day, or the day view of it. */
export function openDate(view: WeekView, date: CalendarDate): WeekView {
  return { ...view, from: view.length === "7" ? getWeekStart(date) : date };
}

/** The view one week (or one day) earlier or later. */
export function turnView(view: WeekView, step: 1 | -1): WeekView {
  return { ...view, from: addDays(view.from, step * Number(view.length)) };
}

/** Chooses the days that the axis shows, and their time zone. */
export function WeekBar({ view, onChange, onNow }: WeekBarProps) {
  const { length, from, show } = view;
  const unit = length === "7" ? "week" : "day";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <div className="flex items-center gap-1.5">
        <Button
          size="small"
          icon={<ChevronLeft aria-hidden="true" />}
          aria-label={`Previous ${unit}`}
          onPress={() => onChange(turnView(view, -1))}
        />
        <Button size="small" kbd="t" onPress={onNow}>
          Now
        </Button>
        <Button
          size="small"
          icon={<ChevronRight aria-hidden="true" />}
          aria-label={`Next ${unit}`}
          onPress={() => onChange(turnView(view, 1))}
        />
      </div>
      <h2 className="text-table" aria-live="polite">
        {length === "7"
          ? `${formatDayMonth(from)} to ${formatDate(addDays(from, 6))}`
          : `${formatWeekday(from)} ${formatDate(from)}`}
      </h2>
      <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0">
        <Segmented
          label="Days"
          value={length}
          onChange={(next) =>
            onChange({ ...view, length: next, from: next === "7" ? getWeekStart(from) : from })
          }
          options={[
            { value: "7", label: "Week" },
            { value: "1", label: "Day" },
          ]}
        />
        <Segmented
          label="Times of"
          value={show}
          onChange={(next) => onChange({ ...view, show: next })}
          options={[
            { value: "clinic", label: "Clinic time" },
            { value: "patient", label: "Patient's time" },
          ]}
        />
      </div>
    </div>
  );
}
