"use client";

import { QueryBoundary } from "@/components/shared/query-boundary";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { CenterSearch } from "./center-search";
import { PlaceList } from "./place-list";
import { SlotGrid } from "./slot-grid";
import type { SlotChoice } from "./use-slot-choice";

/** Where and when: places by distance for service centres, then 14 days of slots. */
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
            <p className="label awaited" role="status">
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
                  ? "Look around another zip code, or further away."
                  : "Nobody visits this address then. A visit without a time can be asked for where a provider takes that."}
              </EmptyState>
            ) : (
              <>
                <p className="small ink-2">
                  Times are on the clock of the place, {zone ?? clinicZone}
                  {zone === null || zone === clinicZone ? ", which is the clinic's too" : ""}.
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
