"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarDate } from "@/lib/contract/primitives";
import {
  findNearSlots,
  getSlotsStart,
  type WantedTime,
} from "@/lib/domain/appointments/near-slots";
import { gridDays, slotPlaces, spotOfStart } from "@/lib/domain/appointments/slot-grid";
import { slotsQuery } from "@/lib/query/appointments";
import type { CenterArea } from "./center-search";

type SlotChoiceOptions = {
  orderId: string;
  wanted: WantedTime | null;
  today: CalendarDate;
  clinicZone: string;
};

/** How many slots are offered as the nearest to a wanted time. */
const NEAR_SLOTS = 3;

/**
 * The slots available for an order, and the chosen one. A choice is a place and a time, never a key: when slots are
 * refetched, the same slot has a new key, and a slot that is gone has none.
 */
export function useSlotChoice({ orderId, wanted, today, clinicZone }: SlotChoiceOptions) {
  const [area, setArea] = useState<CenterArea>({ zip: "", radius: "25" });
  const [wantedPlace, setPlace] = useState<string | null>(null);
  const [start, setStart] = useState<string | null>(null);
  const query = useQuery(
    slotsQuery({
      order_id: orderId,
      radius: area.radius,
      ...(area.zip ? { zip_code: area.zip } : {}),
      ...(wanted ? { start_date: getSlotsStart(wanted, today) } : {}),
    }),
  );
  const offeredDays = query.data?.availability.slots ?? [];
  const places = slotPlaces(offeredDays);
  const place = places.find(({ code }) => code === wantedPlace) ?? places[0] ?? null;
  const code = place?.code ?? null;
  const days = gridDays(offeredDays, code);
  // The same time at another place is another slot.
  const spot = code === wantedPlace ? spotOfStart(days, start) : null;
  const slot = spot ? (days[spot.day]?.slots[spot.slot] ?? null) : null;
  const zone = place?.timeZone ?? query.data?.availability.timezone ?? clinicZone;
  function choosePlace(next: string | null) {
    setPlace(next);
    setStart(null);
  }
  function search(next: CenterArea) {
    setArea(next);
    choosePlace(null);
  }
  function choose(next: string) {
    setPlace(code);
    setStart(next);
  }
  return {
    query,
    area,
    search,
    places,
    place,
    choosePlace,
    days,
    wanted,
    /** The free slots nearest to where the card was dropped; empty without a drop. */
    near: wanted ? findNearSlots(days, wanted, zone, NEAR_SLOTS) : [],
    start,
    choose,
    /** The chosen slot as currently offered; null when none is chosen or it is gone. */
    slot,
    /** The zone of the place; the clinic's zone until slots are loaded or when the response has none. */
    zone,
  };
}
export type SlotChoice = ReturnType<typeof useSlotChoice>;
