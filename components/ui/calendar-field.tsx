"use client";

import type { ReactNode } from "react";
import { CalendarPanel } from "./calendar-panel";
import { TextField } from "./text-field";
import { useDateText } from "./use-date-text";

type CalendarFieldProps = {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string | null;
  onChange: (isoDate: string | null) => void;
  minValue?: string;
  maxValue?: string;
  /** Today where the date counts, and the date that is set now: both are outlined. */
  today?: string;
  current?: string | null;
  description?: string;
  errorMessage?: string;
  /** A sentence beside the input: `Thursday, in 6 days`. */
  beside?: ReactNode;
  autoFocus?: boolean;
};

/** A date that is typed as `14-Mar-2026` or chosen from a calendar that is always in sight. */
export function CalendarField({ label, value, onChange, ...rest }: CalendarFieldProps) {
  const { minValue, maxValue, today, current, description, errorMessage, beside } = rest;
  const field = useDateText(value, onChange);
  const unread = field.isUnread ? "Write the date as 14-Mar-2026." : undefined;
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
        className="date-field"
        errorMessage={unread ?? errorMessage}
        {...(description ? { description } : {})}
        beside={beside ? <span className="small ink-2">{beside}</span> : undefined}
      />
      <CalendarPanel
        label={label}
        value={value}
        minValue={minValue}
        maxValue={maxValue}
        outlined={[today, current]}
        onChange={field.choose}
      />
      <p className="calendar-key">
        <span>
          <i aria-hidden="true" /> today{current ? ", and the date set now" : ""}
        </span>
        {minValue ? (
          <span>
            <s>19</s> past, not allowed
          </span>
        ) : null}
      </p>
    </div>
  );
}
