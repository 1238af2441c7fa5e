"use client";

import { useState } from "react";
import { Input, TextField } from "react-aria-components";
import { INPUT } from "@/components/ui/controls/field-class";
import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import { parseTimeOfDay, showTimeOfDay } from "@/lib/domain/series/range-bounds";

type TimeOfDayFieldProps = {
  label: string;
  /** `14:05`, on any clock. */
  value: string;
  clock: Clock;
  onChange: (time: string) => void;
};

/** A time of day beside its date. Unreadable input is reset when the field loses focus. */
export function TimeOfDayField({ label, value, clock, onChange }: TimeOfDayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function settle() {
    const time = typed === null ? null : parseTimeOfDay(typed, clock);
    if (time !== null && time !== value) onChange(time);
    setTyped(null);
  }
  return (
    <TextField
      className={clock === "12h" ? "w-22" : "w-15"}
      aria-label={label}
      value={typed ?? showTimeOfDay(value, clock)}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === "Enter") settle();
      }}
    >
      <Input
        className={`${INPUT} text-center`}
        maxLength={8}
        placeholder={clock === "12h" ? "h:mm AM" : "hh:mm"}
      />
    </TextField>
  );
}
