import type { CalendarDate } from "@/lib/contract/primitives";
import type { TimeSlot } from "@/lib/contract/service/appointment";
import { addDays } from "@/lib/domain/calendar-date";
import type { GridDay } from "./slot-grid";
import { toInstantAt } from "./week/day-span";

/** Where a card was dropped: a day, and a time on its clock unless only the day was chosen. */
export type WantedTime = {
  readonly date: CalendarDate;
  /** Minutes since midnight. */
  readonly minutes: number | null;
  /** The zone of the axis; null for the zone of the place. */
  readonly zone: string | null;
};

/** Days before the wanted one whose slots are asked for too, so that an earlier free one is seen. */
const DAYS_BEFORE = 3;
/** Half of a working day: a slot of the wanted day, wherever it is. */
const MIDDAY_MINUTES = 12 * 60;

/** The first day to ask slots of, for a wanted time: some days before it, and never a past one. */
export function getSlotsStart(wanted: WantedTime, today: CalendarDate): CalendarDate {
  const before = addDays(wanted.date, -DAYS_BEFORE);
  return before < today ? today : before;
}

/** The free slots nearest to a wanted time, the nearest first; on the wanted day alone while it has any. */
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
  // A slot that contains the time is the nearest one.
  const distance = ({ start, end }: TimeSlot) =>
    Math.max(0, Date.parse(start) - atMs, atMs - Date.parse(end) + 1);
  return [...candidates].sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
