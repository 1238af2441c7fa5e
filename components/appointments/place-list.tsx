"use client";

import { Radio, RadioGroup } from "react-aria-components";
import type { SlotPlace } from "@/lib/domain/appointments/slot-grid";

type PlaceListProps = {
  places: readonly SlotPlace[];
  chosen: string | null;
  onChoose: (code: string) => void;
};

/** Patient service centers, nearest first, with their distance and free slots. */
export function PlaceList({ places, chosen, onChoose }: PlaceListProps) {
  return (
    <RadioGroup
      className="place-list"
      aria-label="Patient service center"
      value={chosen}
      onChange={onChoose}
    >
      {places.map(({ code, name, address, distance, free }) => (
        <Radio key={code} value={code} className="place">
          <span className="medium">{name}</span>
          <span className="small ink-2">{address}</span>
          <span className="small ink-2">
            {distance === null
              ? "distance unknown"
              : `${distance} ${distance === 1 ? "mile" : "miles"} away`}
            {` · ${free} free in 14 days`}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
