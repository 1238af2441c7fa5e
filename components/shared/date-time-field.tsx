"use client";

import { useId, useState } from "react";
import { FIELD, FIELD_HINT } from "@/components/ui/controls/field-class";
import { TextField } from "@/components/ui/controls/text-field";
import type { CalendarDate } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";
import { fromTimeField, toTimeField } from "@/lib/domain/critical-results/time-field";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";
import { parseTimeOfDay, showTimeOfDay } from "@/lib/domain/series/range-bounds";
import { DatePicker } from "./date-picker";

type DateTimeFieldProps = {
  label: string;
  /** ISO; what the field begins with. */
  initial: string;
  /** The time zone of what is typed, written beside it, and the clock on which it is read. */
  zone: ClockZone;
  /** ISO; the present moment, from which dates without a year are completed. */
  now: string;
  /** Called with an ISO instant, or with null while the text is not a date and time. */
  onChange: (instant: string | null) => void;
  description?: string;
};

/** A date and a time of day, typed in any clear form, with their zone written out. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, initial, zone, now, onChange, description } = props;
  const id = useId();
  const [opened] = useState(() => toTimeField(initial, zone.id));
  const [date, setDate] = useState<CalendarDate | null>(opened.slice(0, 10) as CalendarDate);
  const [time, setTime] = useState(() => showTimeOfDay(opened.slice(11), zone.clock));
  const read = parseTimeOfDay(time, zone.clock);
  function change(day: CalendarDate | null, text: string) {
    setDate(day);
    setTime(text);
    const parsed = parseTimeOfDay(text, zone.clock);
    onChange(day && parsed ? fromTimeField(`${day}T${parsed}`, zone.id) : null);
  }
  return (
    <fieldset className={FIELD} aria-describedby={`${id}-zone`}>
      <legend className="mb-1 text-small font-medium">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_104px] items-start gap-2">
        <DatePicker
          label="Date"
          value={date}
          today={dayInZone(now, zone.id)}
          years="last"
          onChange={(day) => change(day, time)}
        />
        <TextField
          label="Time"
          value={time}
          onChange={(text) => change(date, text)}
          placeholder={zone.clock === "12h" ? "h:mm AM" : "hh:mm"}
          autoComplete="off"
          errorMessage={
            read === null ? `For example ${showTimeOfDay("14:05", zone.clock)}` : undefined
          }
        />
      </div>
      <p id={`${id}-zone`} className={FIELD_HINT}>
        In the time zone {zone.id.replaceAll("_", " ")} ({instantParts(initial, zone).zone}).{" "}
        {description}
      </p>
    </fieldset>
  );
}
