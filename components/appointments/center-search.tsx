"use client";

import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import { APPOINTMENT_RADII } from "@/lib/contract/dashboard/appointment-board";

export type CenterArea = { zip: string; radius: (typeof APPOINTMENT_RADII)[number] };

type CenterSearchProps = { area: CenterArea; onSearch: (area: CenterArea) => void };

/** Where to search for patient service centers: around the patient, or around another zip code. */
export function CenterSearch({ area, onSearch }: CenterSearchProps) {
  const [zip, setZip] = useState(area.zip);
  const isValid = zip === "" || /^\d{5}$/.test(zip);
  function search() {
    if (isValid) onSearch({ ...area, zip });
  }
  function onKeyDown(event: KeyboardEvent) {
    // Ctrl+Enter sends the surrounding form; Enter alone must not, because it would book the slot chosen so far.
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    search();
  }
  return (
    <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[minmax(0,1fr)_130px_auto]">
      <TextField
        label="Zip code"
        labelNote="the patient's by default"
        value={zip}
        onChange={setZip}
        onKeyDown={onKeyDown}
        inputMode="numeric"
        maxLength={5}
        errorMessage={isValid ? undefined : "Five digits."}
      />
      <Select
        label="Within"
        value={area.radius}
        onChange={(radius) => onSearch({ zip: isValid ? zip : area.zip, radius })}
        options={APPOINTMENT_RADII.map((value) => ({ value, label: `${value} miles` }))}
      />
      <Button onPress={search}>Search</Button>
    </div>
  );
}
