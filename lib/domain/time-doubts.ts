import { HOUR_MS, MINUTE_MS } from "@/lib/contract/time";

/**
 * The one rule about times that cannot be right: neither a step of an order nor a result lies in the future, or before
 * what must come first. A doubt is a few words that complete "Time in doubt: …".
 */

/** How far two computers' clocks may be apart. */
const CLOCK_SKEW_MS = 2 * MINUTE_MS;
/** A time without an offset may be meant in any zone. */
const EASTERNMOST_MS = 14 * HOUR_MS;
const WESTERNMOST_MS = 12 * HOUR_MS;
const DAY_LENGTH_MS = 24 * HOUR_MS - 1;

/** The moments that a written time may mean. */
type Span = { readonly from: number; readonly to: number };

function toSpan(text: string | null | undefined): Span | null {
  if (!text || !/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const isDay = text.length === 10;
  const hasOffset = !isDay && /(?:Z|[+-]\d\d:?\d\d)$/i.test(text.slice(10));
  const ms = Date.parse(hasOffset || isDay ? text : `${text}Z`);
  if (Number.isNaN(ms)) return null;
  if (hasOffset) return { from: ms, to: ms };
  return { from: ms - EASTERNMOST_MS, to: ms + WESTERNMOST_MS + (isDay ? DAY_LENGTH_MS : 0) };
}

/** Whether a written time is certainly after another one; false where one of them is missing or unreadable. */
function isAfter(one: string | null | undefined, other: string | null | undefined): boolean {
  const [later, earlier] = [toSpan(one), toSpan(other)];
  return later !== null && earlier !== null && later.from > earlier.to + CLOCK_SKEW_MS;
}

type ResultTimes = {
  readonly collected: string | null | undefined;
  readonly received?: string | null | undefined;
  /** When the order's sample reached the laboratory, by its own timeline. */
  readonly delivered?: string | null | undefined;
  readonly reported?: string | null | undefined;
  /** When the result arrived here, where that is known. */
  readonly arrived?: string | null | undefined;
};

/** What is wrong with the times of a result at a moment (ISO); null where they can be right. */
export function findResultDoubt(times: ResultTimes, now: string): string | null {
  const { collected, received, delivered, reported, arrived } = times;
  if (isAfter(collected, now)) return "collected in the future";
  if (isAfter(collected, arrived)) return "collected after it arrived";
  if (isAfter(collected, received)) return "collected after the laboratory received it";
  if (isAfter(collected, delivered)) return "collected after the sample was delivered to the lab";
  if (isAfter(collected, reported)) return "collected after it was reported";
  if (isAfter(received, reported)) return "received after it was reported";
  return isAfter(reported, now) ? "reported in the future" : null;
}

type StatusEvent = {
  readonly id: number;
  readonly created_at: string;
  readonly status: string;
};
type Appointment = { readonly start_at: string | null; readonly event_status: string };

const RANKS: ReadonlyMap<string, number> = new Map([
  ["received", 0],
  ["collecting_sample", 1],
  ["sample_with_lab", 2],
  ["completed", 3],
]);
const NEEDS_A_SAMPLE = 2;

/** The first part of a status is how far the order had come; undefined for one that ended otherwise. */
function getRank({ status }: StatusEvent): number | undefined {
  const [top = ""] = status.split(".");
  return RANKS.get(top);
}

/** Whether a status says that the sample exists. */
function hasSample(event: StatusEvent): boolean {
  return (getRank(event) ?? 0) >= NEEDS_A_SAMPLE || event.status.endsWith(".draw_completed");
}

/**
 * What is wrong with the times of an order's events at a moment (ISO), by the id of the event: dated in the future,
 * before the start of its appointment, or before an earlier step of the order.
 */
export function findEventDoubts(
  events: readonly StatusEvent[],
  now: string,
  appointment: Appointment | null = null,
): Map<number, string> {
  const start = appointment?.event_status === "cancelled" ? null : appointment?.start_at;
  return new Map(
    events.flatMap((event): [number, string][] => {
      const doubt = isAfter(event.created_at, now)
        ? "dated in the future"
        : hasSample(event) && isAfter(start, event.created_at)
          ? "before the start of its appointment"
          : isBeforeEarlierStep(event, events)
            ? "before an earlier step of the order"
            : null;
      return doubt === null ? [] : [[event.id, doubt]];
    }),
  );
}

/** Whether a step without which this one cannot be was reported before it, and is dated after it. */
function isBeforeEarlierStep(event: StatusEvent, events: readonly StatusEvent[]): boolean {
  const rank = getRank(event);
  return (
    rank !== undefined &&
    rank >= NEEDS_A_SAMPLE &&
    events.some((other) => {
      const earlier = getRank(other);
      return (
        earlier !== undefined &&
        earlier < rank &&
        other.id < event.id &&
        isAfter(other.created_at, event.created_at)
      );
    })
  );
}

type TimedAppointment = Appointment & {
  readonly events?: readonly { readonly created_at: string; readonly status: string }[] | undefined;
};

/**
 * What is wrong with the time of an appointment at a moment (ISO): it counts as done before it was to start. `drawnAt`:
 * when its order's sample was drawn, where that is known.
 */
export function findAppointmentDoubt(
  appointment: TimedAppointment | null,
  { isDone, drawnAt = null }: { isDone: boolean; drawnAt?: string | null },
  now: string,
): string | null {
  if (
    appointment === null ||
    appointment.start_at === null ||
    appointment.event_status === "cancelled"
  )
    return null;
  const { start_at, events = [] } = appointment;
  const completed = events.findLast(({ status }) => status === "completed")?.created_at;
  if (!isDone && completed === undefined && appointment.event_status !== "completed") return null;
  const isEarly = [now, completed, drawnAt].some((moment) => isAfter(start_at, moment));
  return isEarly ? "completed before its start" : null;
}
