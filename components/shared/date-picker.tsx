"use client";

import { Calendar } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import type { CalendarPanelProps } from "@/components/ui/controls/calendar-panel";
import { DropDown } from "@/components/ui/controls/drop-down";
import { WIDE_POPOVER } from "@/components/ui/controls/popover-class";
import { TextField } from "@/components/ui/controls/text-field";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import { DateReadings } from "./date-readings";
import { type DateTextOptions, useDateText } from "./use-date-text";

const calendarPanel = createLatePart(
  async () => (await import("@/components/ui/controls/calendar-panel")).CalendarPanel,
);

type DatePickerProps = DateTextOptions & {
  label: string;
  minValue?: string;
  maxValue?: string;
  description?: string;
  errorMessage?: string;
  className?: string;
};

/**
 * A date, typed in any clear form or chosen from a calendar that opens on demand. Shows how the text was understood.
 */
export function DatePicker({ label, errorMessage, className, ...rest }: DatePickerProps) {
  const { value, minValue, maxValue, today, description } = rest;
  const field = useDateText(rest);
  const hint = [field.echo, description].filter(Boolean).join(". ");
  return (
    <div className={className}>
      <TextField
        label={label}
        value={field.text}
        onChange={field.type}
        onBlur={field.settle}
        placeholder="dd-Mon-yyyy"
        autoComplete="off"
        errorMessage={field.problem ?? errorMessage}
        {...(hint ? { description: hint } : {})}
        inside={
          <DropDown
            label={label}
            className={WIDE_POPOVER}
            contentClassName=""
            placement="bottom end"
            trigger={(props) => (
              <Button
                {...props}
                variant="quiet"
                size="small"
                icon={
                  <>
                    <Calendar aria-hidden="true" />
                    <VisuallyHidden>Calendar for {label}</VisuallyHidden>
                  </>
                }
              />
            )}
          >
            {(close) => (
              <LateCalendar
                label={label}
                value={value}
                minValue={minValue}
                maxValue={maxValue}
                today={today}
                onChange={(date) => {
                  field.choose(date);
                  close();
                }}
              />
            )}
          </DropDown>
        }
      />
      <DateReadings field={field} />
    </div>
  );
}

/** The calendar, loaded when one is first opened. */
function LateCalendar(props: CalendarPanelProps) {
  const Panel = useLatePart(calendarPanel, true);
  return Panel ? <Panel {...props} /> : null;
}
