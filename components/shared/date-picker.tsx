"use client";

import { Calendar } from "lucide-react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Button } from "@/components/ui/controls/button";
import { CalendarPanel } from "@/components/ui/controls/calendar-panel";
import { WIDE_POPOVER } from "@/components/ui/controls/popover-class";
import { TextField } from "@/components/ui/controls/text-field";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { DateReadings } from "./date-readings";
import { type DateTextOptions, useDateText } from "./use-date-text";

type DatePickerProps = DateTextOptions & {
  label: string;
  minValue?: string;
  maxValue?: string;
  description?: string;
  errorMessage?: string;
  className?: string;
};

/** A date, typed in any clear form or chosen from a calendar that opens on demand; what was understood is said. */
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
        validationBehavior="aria"
        errorMessage={field.problem ?? errorMessage}
        {...(hint ? { description: hint } : {})}
        inside={
          <DialogTrigger>
            <Button
              variant="quiet"
              size="small"
              slot={null}
              icon={
                <>
                  <Calendar aria-hidden="true" />
                  <VisuallyHidden>Calendar for {label}</VisuallyHidden>
                </>
              }
            />
            <Popover className={WIDE_POPOVER} placement="bottom end">
              <Dialog aria-label={label}>
                {({ close }) => (
                  <CalendarPanel
                    label={label}
                    value={value}
                    minValue={minValue}
                    maxValue={maxValue}
                    outlined={[today]}
                    onChange={(date) => {
                      field.choose(date);
                      close();
                    }}
                  />
                )}
              </Dialog>
            </Popover>
          </DialogTrigger>
        }
      />
      <DateReadings field={field} />
    </div>
  );
}
