"use client";

import { Radio, RadioGroup } from "react-aria-components";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { SlotPlace } from "@/lib/domain/appointments/slot-grid";
import { CenterSearch } from "./center-search";
import { SlotGrid } from "./slot-grid";
import type { SlotChoice } from "./use-slot-choice";

/** Where and when: patient service centers by distance, then 14 days of slots. */
export function SlotPicker({ choice, isCenter }: { choice: SlotChoice; isCenter: boolean }) {
  const { query, area, search, places, place, choosePlace, days, start, choose, zone } = choice;
  const { clinicZone } = useDisplayZone();
  const isFull = days.every(({ slots }) => slots.length === 0);
  return (
    <>
      {isCenter ? <CenterSearch area={area} onSearch={search} /> : null}
      <QueryBoundary
        query={query}
        loading={
          <div aria-busy="true" className="grid gap-2">
            <Skeleton className="w-28" />
            <Skeleton className="w-24" />
            <p className="text-label animate-late" role="status">
              Reading 14 days of slots …
            </p>
          </div>
        }
        forbiddenTitle="Your role does not show slots"
        kept="What you wrote is kept."
      >
        {() => (
          <>
            {places.length > 0 ? (
              <PlaceList places={places} chosen={place?.code ?? null} onChoose={choosePlace} />
            ) : null}
            {isFull ? (
              <EmptyState title="No slot is free in these 14 days">
                {isCenter
                  ? "Search around another zip code, or farther away."
                  : "No provider serves this address then. An appointment without a time can be requested where a provider offers that."}
              </EmptyState>
            ) : (
              <>
                <p className="text-small text-ink-2">
                  Times are in the zone of the place, {zone ?? clinicZone}
                  {zone === null || zone === clinicZone ? ", which is also the clinic's" : ""}.
                </p>
                <SlotGrid days={days} zone={zone ?? clinicZone} chosen={start} onChoose={choose} />
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

type PlaceListProps = {
  places: readonly SlotPlace[];
  chosen: string | null;
  onChoose: (code: string) => void;
};

/** Patient service centers, nearest first, with their distance and free slots. */
function PlaceList({ places, chosen, onChoose }: PlaceListProps) {
  return (
    <RadioGroup
      className="place-list"
      aria-label="Patient service center"
      value={chosen}
      onChange={onChoose}
    >
      {places.map(({ code, name, address, distance, free }) => (
        <Radio key={code} value={code} className="place">
          <span className="font-medium">{name}</span>
          <span className="text-small text-ink-2">{address}</span>
          <span className="text-small text-ink-2">
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
