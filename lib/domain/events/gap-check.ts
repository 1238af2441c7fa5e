import type { GapCheck, ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { type CalendarDate, Instant } from "@/lib/contract/primitives";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import {
  addDays,
  dayBounds,
  daysBetween,
  isReversedRange,
  REVERSED_RANGE,
} from "@/lib/domain/calendar-date";
import { formatEvents } from "./replay";

/** The server checks at most 31 × 24 hours; 30 days fit even if one has 25 hours. */
export const MAX_CHECKED_DAYS = 30;

type Days = { from: CalendarDate | null; to: CalendarDate | null };
type Clinic = { now: string; zone: string };

/** Why a range of days cannot be checked, as a sentence; undefined when it can. */
export function getRangeProblem({ from, to }: Days, today: CalendarDate): string | undefined {
  if (from === null || to === null) return "Choose the first and the last day.";
  if (isReversedRange({ from, to })) return REVERSED_RANGE;
  if (daysBetween(today, from) > 0) return "The first day is in the future.";
  if (daysBetween(from, to) >= MAX_CHECKED_DAYS) {
    return `Choose at most ${MAX_CHECKED_DAYS} days.`;
  }
  return undefined;
}

/** The instants of a range of days in the clinic's zone, ending no later than now. */
export function getCheckedRange(
  from: CalendarDate,
  to: CalendarDate,
  { now, zone }: Clinic,
): { from: Instant; to: Instant } {
  const { start } = dayBounds(from, zone);
  const { end } = dayBounds(to, zone);
  const last = Date.parse(end) < Date.parse(now) ? end : now;
  return { from: Instant.parse(start), to: Instant.parse(last) };
}

/** Yesterday and today. */
export function getUsualDays(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, -1), to: today };
}

const BEFORE_MS = 7 * DAY_MS;
const AFTER_MS = HOUR_MS;

/**
 * The range to check whether the service has this late event too. It begins a week before the attempt was sent, because
 * the attempt may be a late one for an earlier change, and ends an hour after it arrived.
 */
export function getRangeAround(
  { sent_at, received_at }: Pick<ReceivedEvent, "sent_at" | "received_at">,
  now: string,
): { from: Instant; to: Instant } {
  const first = Date.parse(sent_at ?? received_at) - BEFORE_MS;
  const last = Math.min(Date.parse(received_at) + AFTER_MS, Date.parse(now));
  return { from: toInstant(first), to: toInstant(last) };
}

function toInstant(ms: number): Instant {
  return Instant.parse(new Date(ms).toISOString());
}

/** What was compared, in one sentence. */
export function describeCheck({ method, compared, missing, is_cut }: GapCheck): string {
  const what =
    method === "events"
      ? `${formatEvents(compared)} of the service’s own list were compared with what arrived`
      : `The service has no list of its events, so the state of ${compared.toLocaleString("en")} records was compared`;
  const open = missing.filter(({ fetched }) => !fetched).length;
  if (missing.length === 0) return `${what}. Nothing is missing.`;
  return open === 0
    ? `${what}. Everything that was missing has been fetched.`
    : `${what}. ${is_cut ? "At least " : ""}${open.toLocaleString("en")} never arrived.`;
}
