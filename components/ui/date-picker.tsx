"use client";

import { Calendar } from "lucide-react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Button } from "./button";
import { CalendarPanel } from "./calendar-panel";
import { TextField } from "./text-field";
import { useDateText } from "./use-date-text";
import { VisuallyHidden } from "./visually-hidden";

type DatePickerProps = {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string | null;
  onChange: (isoDate: string | null) => void;
  minValue?: string;
  maxValue?: string;
  today?: string;
  description?: string;
  errorMessage?: string;
  className?: string;
};

/** A date, typed as `14-Mar-2026` or chosen from a calendar that opens on demand. */
export function DatePicker({ label, value, onChange, errorMessage, ...rest }: DatePickerProps) {
  const { minValue, maxValue, today, description, className } = rest;
  const field = useDateText(value, onChange);
  const unread = field.isUnread ? "Write the date as 14-Mar-2026." : undefined;
  return (
    <TextField
      label={label}
      value={field.text}
      onChange={field.type}
      onBlur={field.settle}
      placeholder="dd-Mon-yyyy"
      autoComplete="off"
      errorMessage={unread ?? errorMessage}
      {...(description ? { description } : {})}
      {...(className ? { className } : {})}
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
          <Popover className="popover padded" placement="bottom end">
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
  );
}
