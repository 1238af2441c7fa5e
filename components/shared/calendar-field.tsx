"use client";

import { CalendarPanel } from "@/components/ui/controls/calendar-panel";
import { TextField } from "@/components/ui/controls/text-field";
import type { CalendarDate } from "@/lib/contract/primitives";
import { describeDayOff, getDayOff, hasKnownWeekend, isUsZone } from "@/lib/domain/days-off";
import { DateReadings } from "./date-readings";
import { type DateTextOptions, useDateText } from "./use-date-text";

type CalendarFieldProps = DateTextOptions & {
  label: string;
  /** The zone whose weekends and holidays are marked: that of the clinic. */
  timeZone: string;
  minValue?: string;
  maxValue?: string;
  /** The current date, with a solid edge. */
  current?: string | null;
  description?: string;
  errorMessage?: string;
  autoFocus?: boolean;
};

/** A date, typed in any clear form or chosen from a calendar that is always visible and follows the text; weekends and holidays are named. */
export function CalendarField({ label, timeZone, ...rest }: CalendarFieldProps) {
  const { value, minValue, maxValue, today, current, description, errorMessage } = rest;
  const field = useDateText(rest);
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        value={field.text}
        onChange={field.type}
        onBlur={field.settle}
        placeholder="dd-Mon-yyyy"
        autoComplete="off"
        autoFocus={rest.autoFocus ?? false}
        // A field that has the focus from the start is meant to be overwritten.
        onFocus={({ target }) => {
          if (rest.autoFocus) target.select();
        }}
        errorMessage={field.problem ?? errorMessage}
        {...(description ? { description } : {})}
        beside={
          <span className="text-small text-ink-2" role="status">
            {field.echo}
          </span>
        }
      />
      <DateReadings field={field} />
      {/* Its line is there from the start, so that nothing below moves when a day off is chosen. */}
      <p className="min-h-5 text-small text-ink-2" role="status">
        {value && describeDayOff(value, timeZone)}
      </p>
      <CalendarPanel
        label={label}
        value={value}
        minValue={minValue}
        maxValue={maxValue}
        today={today}
        current={current}
        noteDay={(date) => {
          const off = getDayOff(date as CalendarDate, timeZone);
          return off && { label: off.name, hasDot: off.kind === "holiday" };
        }}
        onChange={field.choose}
      />
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-label text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <i
            aria-hidden="true"
            className="size-3 rounded-mark border border-dashed border-control"
          />{" "}
          today
        </span>
        {current ? (
          <span className="inline-flex items-center gap-1.5">
            <i aria-hidden="true" className="size-3 rounded-mark border border-control" /> the date
            set now
          </span>
        ) : null}
        {hasKnownWeekend(timeZone) ? (
          <span className="inline-flex items-center gap-1.5">
            <i
              aria-hidden="true"
              className="size-3 rounded-mark border border-line-strong bg-[light-dark(var(--color-sunken),var(--color-canvas))]"
            />{" "}
            weekend{isUsZone(timeZone) ? "; a dot marks a federal holiday" : ""}
          </span>
        ) : null}
        {minValue ? (
          <span className="inline-flex items-center gap-1.5">
            <s className="text-ink-3">19</s> past, not allowed
          </span>
        ) : null}
      </p>
    </div>
  );
}
