"use client";

import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatClockSpan } from "@/lib/domain/appointments/appointment-times";
import type { SlotPlace } from "@/lib/domain/appointments/slot-grid";
import { formatDate, formatWeekday } from "@/lib/domain/datetime";
import { CenterSearch } from "./center-search";
import { SlotGrid } from "./slot-grid";
import type { SlotChoice } from "./use-slot-choice";
import { formatMinutes } from "./week/axis-scale";

type SlotPickerProps = {
  choice: SlotChoice;
  isCenter: boolean;
  /** Start of the appointment being moved; null when booking a new one. */
  present: string | null;
};

/** Where and when: a patient service center, the slots nearest to where the card was dropped, then 14 days of slots. */
export function SlotPicker({ choice, isCenter, present }: SlotPickerProps) {
  const { query, area, search, places, place, choosePlace, days, slot, choose, zone } = choice;
  const { clinicZone, zone: display } = useDisplayZone();
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
            <p className="animate-late text-label" role="status">
              Loading 14 days of slots …
            </p>
          </div>
        }
        forbiddenTitle="Your role cannot view slots"
        kept="What you wrote is kept."
      >
        {() => (
          <>
            {places.length > 0 ? (
              <Select
                label="Patient service center"
                value={place?.code ?? null}
                onChange={choosePlace}
                options={places.map((each) => ({
                  value: each.code,
                  label: `${each.name}, ${formatDistance(each)}`,
                  description: `${each.address} · ${each.free} free in 14 days`,
                }))}
              />
            ) : null}
            {isFull ? (
              <EmptyState title="No slot is free in these 14 days">
                {isCenter
                  ? "Search around another zip code, or farther away."
                  : "No provider serves this address then. An appointment without a time can be requested where a provider offers that."}
              </EmptyState>
            ) : (
              <>
                <NearSlots choice={choice} />
                <p className="text-small text-ink-2">
                  Times are in the zone of the place, {zone}
                  {zone === clinicZone ? ", which is also the clinic's" : ""}.
                </p>
                <SlotGrid
                  days={days}
                  zone={{ ...display, id: zone }}
                  chosen={slot?.start ?? null}
                  present={present}
                  onChoose={choose}
                />
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

/** The free slots nearest to the day and time on which a card was dropped. None is preselected. */
function NearSlots({ choice }: { choice: SlotChoice }) {
  const { wanted, near, choose } = choice;
  const { clock } = useDisplayZone().zone;
  const zone = { id: choice.zone, clock };
  if (wanted === null || near.length === 0) return null;
  const day = `${formatWeekday(wanted.date)} ${formatDate(wanted.date)}`;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-label text-ink-2">
        Nearest to {day}
        {wanted.minutes === null ? "" : ` ${formatMinutes(wanted.minutes, clock)}`}
      </legend>
      <div className="flex flex-wrap gap-2">
        {near.map((slot, index) => (
          <Button
            key={slot.start}
            size="small"
            aria-pressed={slot.start === choice.slot?.start}
            className="aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-ink"
            autoFocus={index === 0}
            onPress={() => choose(slot.start)}
          >
            {formatClockSpan(slot.start, slot.end, zone)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function formatDistance({ distance }: SlotPlace): string {
  if (distance === null) return "distance unknown";
  return `${distance} ${distance === 1 ? "mile" : "miles"} away`;
}

/** `09:30` from minutes since midnight. */
