"use client";

import { useState } from "react";
import { Input, TextField } from "react-aria-components";
import { INPUT } from "@/components/ui/controls/field-class";
import { parseTimeOfDay } from "@/lib/domain/series/range-bounds";

type TimeOfDayFieldProps = { label: string; value: string; onChange: (time: string) => void };

/** A time of day beside its date. Unreadable input is reset when the field loses focus. */
export function TimeOfDayField({ label, value, onChange }: TimeOfDayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function settle() {
    const time = typed === null ? null : parseTimeOfDay(typed);
    if (time !== null && time !== value) onChange(time);
    setTyped(null);
  }
  return (
    <TextField
      className="w-15"
      aria-label={label}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === "Enter") settle();
      }}
    >
      <Input className={`${INPUT} text-center`} maxLength={5} placeholder="hh:mm" />
    </TextField>
  );
}
