import type { CalendarDate } from "@/lib/contract/primitives";
import type { TimeSlot } from "@/lib/contract/service/appointment";
import { addDays } from "@/lib/domain/calendar-date";
import type { GridDay } from "./slot-grid";
import { toInstantAt } from "./week/day-span";

/** Where a card was dropped: a day, and a time of day unless only the day was chosen. */
export type WantedTime = {
  readonly date: CalendarDate;
  /** Minutes since midnight. */
  readonly minutes: number | null;
  /** The time axis's zone; null for the zone of the appointment's place. */
  readonly zone: string | null;
};

/** Slots are requested from this many days before the wanted day, so that earlier free ones are shown. */
const DAYS_BEFORE = 3;
/** The time to search around when only a day was chosen and it has no free slot. */
const MIDDAY_MINUTES = 12 * 60;

/** The first day to request slots for: a few days before the wanted one, but never in the past. */
export function getSlotsStart(wanted: WantedTime, today: CalendarDate): CalendarDate {
  const before = addDays(wanted.date, -DAYS_BEFORE);
  return before < today ? today : before;
}

/**
 * The free slots nearest to a wanted time, nearest first. Slots of other days are included only if the wanted day has
 * none.
 */
export function findNearSlots(
  days: readonly GridDay[],
  wanted: WantedTime,
  placeZone: string,
  count: number,
): TimeSlot[] {
  const ofDay = days.find(({ date }) => date === wanted.date)?.slots ?? [];
  const candidates = ofDay.length > 0 ? ofDay : days.flatMap(({ slots }) => slots);
  if (wanted.minutes === null && ofDay.length > 0) return ofDay.slice(0, count);
  const zone = wanted.zone ?? placeZone;
  const atMs = Date.parse(toInstantAt(wanted.date, wanted.minutes ?? MIDDAY_MINUTES, zone));
  // A slot that contains the time has distance 0.
  const distance = ({ start, end }: TimeSlot) =>
    Math.max(0, Date.parse(start) - atMs, atMs - Date.parse(end) + 1);
  return [...candidates].sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
