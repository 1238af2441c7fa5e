import type { CalendarDate } from "@/lib/contract/primitives";
import type { DaySlots, TimeSlot } from "@/lib/contract/service/appointment";

export type GridDay = { readonly date: CalendarDate; readonly slots: readonly TimeSlot[] };
/** A cell of the grid: a day, and a slot of that day. */
export type GridSpot = { readonly day: number; readonly slot: number };

export type SlotPlace = {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  /** Miles. */
  readonly distance: number | null;
  readonly timeZone: string | null;
  /** Number of bookable slots over all days. */
  readonly free: number;
};

const bookable = (slots: readonly TimeSlot[]) =>
  slots
    .filter((slot) => slot.booking_key && slot.num_appointments_available > 0)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));

/** The places in a response, nearest first; empty for at-home appointments, whose slots name no place. */
export function slotPlaces(days: readonly DaySlots[]): SlotPlace[] {
  const places = new Map<string, SlotPlace>();
  for (const { location, slots } of days) {
    if (!location) continue;
    const { code, name, address, distance, iana_timezone } = location;
    places.set(code, {
      code,
      name,
      address: `${address.first_line}, ${address.city}, ${address.state} ${address.zip_code}`,
      distance: distance ?? null,
      timeZone: iana_timezone ?? null,
      free: (places.get(code)?.free ?? 0) + bookable(slots).length,
    });
  }
  return [...places.values()].sort(
    (a, b) => (a.distance ?? Number.MAX_VALUE) - (b.distance ?? Number.MAX_VALUE),
  );
}

/** The days of a place (null: the patient's home) with their bookable slots, each day once and in order. */
export function gridDays(days: readonly DaySlots[], place: string | null): GridDay[] {
  const byDate = new Map<CalendarDate, TimeSlot[]>();
  for (const { date, slots, location } of days) {
    if ((location?.code ?? null) !== place) continue;
    byDate.set(date, [...(byDate.get(date) ?? []), ...slots]);
  }
  return [...byDate]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, slots]) => ({ date, slots: bookable(slots) }));
}

/** The first slot of the grid, or null when nothing is free. */
export function firstSpot(days: readonly GridDay[]): GridSpot | null {
  const day = days.findIndex(({ slots }) => slots.length > 0);
  return day === -1 ? null : { day, slot: 0 };
}

/**
 * The cell a key moves to: up and down between days (skipping days without slots), left, right, Home and End within a
 * day. At an edge, the same cell.
 */
export function nextSpot(days: readonly GridDay[], { day, slot }: GridSpot, key: string): GridSpot {
  const last = (index: number) => (days[index]?.slots.length ?? 0) - 1;
  if (key === "ArrowRight") return { day, slot: Math.min(slot + 1, last(day)) };
  if (key === "ArrowLeft") return { day, slot: Math.max(slot - 1, 0) };
  if (key === "Home") return { day, slot: 0 };
  if (key === "End") return { day, slot: last(day) };
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step === 0) return { day, slot };
  for (let to = day + step; to >= 0 && to < days.length; to += step) {
    if (last(to) >= 0) return { day: to, slot: Math.min(slot, last(to)) };
  }
  return { day, slot };
}

/** The cell of the slot that starts at an instant; null when that slot is not offered (anymore). */
export function spotOfStart(days: readonly GridDay[], start: string | null): GridSpot | null {
  if (start === null) return null;
  for (const [day, { slots }] of days.entries()) {
    const slot = slots.findIndex((each) => Date.parse(each.start) === Date.parse(start));
    if (slot !== -1) return { day, slot };
  }
  return null;
}
