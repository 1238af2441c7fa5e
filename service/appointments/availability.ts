import type { CalendarDate } from "@/lib/contract/primitives";
import type {
  AppointmentAvailabilitySlots,
  AppointmentLocation,
  DaySlots,
  UsAddressBody,
} from "@/lib/contract/service/appointment";
import type { TeamTx } from "@/service/db/database";
import type { FreeDay } from "@/service/db/schema/appointments";
import type { Cursors } from "@/service/http/cursor";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { dayInZone } from "@/service/orders/team-day";
import { countBySlot, SLOT_CAPACITY } from "./appointment-repository";
import { type BookedSlot, makeBookingKey } from "./booking-key";
import { findPlace } from "./places";
import { type PlannedDay, planHomeSlots } from "./slot-plan";

/** Signs the booking keys of an availability, as of `now`. */
export type AvailabilityRequest = { readonly keys: Cursors; readonly now: Date };

/** The area to which a zip code belongs for at-home draws. */
export function getHomeSite(area: string): string {
  return `home-${area}`;
}

/** The provider of at-home draws in an area; the sandbox has two. */
export function getHomeProvider(area: string): "getlabs" | "phlebfinders" {
  return area === "546" ? "phlebfinders" : "getlabs";
}

/**
 * Slots at an address for 14 days, starting on `start_date` or on the current date there. Empty where at-home draws are
 * not offered. Refuses a past start date with 400.
 */
export async function readHomeAvailability(
  tx: TeamTx,
  { keys, now }: AvailabilityRequest,
  address: UsAddressBody,
  startDate: CalendarDate | undefined,
): Promise<AppointmentAvailabilitySlots> {
  const place = findPlace(address.zip_code);
  if (place === null) return { slots: [], timezone: null };
  const from = requireStart(startDate, place.timeZone, now);
  const slot = { provider: getHomeProvider(place.area), site: getHomeSite(place.area) };
  const days = await getFreeDays(tx, slot.site, planHomeSlots(from, place.timeZone, now));
  return { slots: addBookingKeys({ keys, now }, slot, days, null), timezone: place.timeZone };
}

/** The first day of the availability. Refuses with 400 a day that has passed at the location. */
export function requireStart(
  startDate: CalendarDate | undefined,
  timeZone: string,
  now: Date,
): CalendarDate {
  const today = dayInZone(now, timeZone);
  if (startDate !== undefined && startDate < today) {
    throw new Refusal(400, `start_date must be today, ${today} at the location, or a later day.`);
  }
  return startDate ?? today;
}

/** Planned days with the remaining capacity of each slot; full slots are left out. */
export async function getFreeDays(
  tx: TeamTx,
  site: string,
  days: readonly PlannedDay[],
): Promise<FreeDay[]> {
  const all = days.flatMap(({ slots }) => slots);
  const [first, last] = [all[0], all.at(-1)];
  const taken = first && last ? await countBySlot(tx, [site], first.start, last.end) : new Map();
  return days.map(({ date, slots }) => ({
    date,
    slots: slots
      .map(({ start, end }) => ({
        startMs: start.getTime(),
        endMs: end.getTime(),
        left: SLOT_CAPACITY - (taken.get(`${site} ${start.getTime()}`) ?? 0),
      }))
      .filter(({ left }) => left > 0),
  }));
}

/** Free days in their wire form, with a new booking key for each slot that has not begun. */
export function addBookingKeys(
  { keys, now }: AvailabilityRequest,
  slot: Pick<BookedSlot, "provider" | "site">,
  days: readonly FreeDay[],
  location: AppointmentLocation | null,
): DaySlots[] {
  return days.map(({ date, slots }) => ({
    location,
    date,
    slots: slots
      .filter(({ startMs }) => startMs > now.getTime())
      .map(({ startMs, endMs, left }) => {
        const { key, expiresAt } = makeBookingKey(keys, { ...slot, startMs, endMs }, now);
        return {
          booking_key: key,
          start: toInstant(new Date(startMs)),
          end: toInstant(new Date(endMs)),
          expires_at: toInstant(expiresAt),
          price: 0,
          is_priority: false,
          num_appointments_available: left,
        };
      }),
  }));
}
