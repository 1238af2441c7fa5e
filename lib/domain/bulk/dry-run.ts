import type { BulkChange, RescheduleVerdictCode } from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import { addDays } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { type ClinicDay, rescheduleVerdict } from "@/lib/domain/orders/order-reschedule";
import { currentStatus, isLowLevelStatus } from "@/lib/domain/orders/order-status";

/** What a move would do with one order: to which day, or why not. */
export type DryRun = {
  verdict: RescheduleVerdictCode;
  from: CalendarDate | null;
  to: CalendarDate | null;
  reason: string | null;
};

type Movable = Pick<Order, "activate_by" | "last_event">;
type Clinic = Pick<ClinicDay, "today" | "timeZone">;

/**
 * Which of the three groups of a dry run an order falls in. The rule is the one of a single reschedule
 * (`rescheduleVerdict`); an order that could not be read (null), and one whose status word is not known, is `unknown`,
 * never guessed. One that already leaves on the day is among those that will not move: nothing is to be sent.
 */
export function dryRun(order: Movable | null, change: BulkChange, clinic: Clinic): DryRun {
  if (!order) {
    return { verdict: "unknown", from: null, to: null, reason: "The order could not be read." };
  }
  const from = order.activate_by ?? null;
  const to = targetDay(from, change);
  const status = currentStatus(order);
  if (!isLowLevelStatus(status)) {
    const reason = `Its status, ${status}, is a word that this console does not know.`;
    return { verdict: "unknown", from, to, reason };
  }
  const reason = whyNot(order, to, clinic);
  return { verdict: reason === null ? "movable" : "refused", from, to, reason };
}

/** The day an order would get; null when it has none that could be shifted. */
function targetDay(from: CalendarDate | null, change: BulkChange): CalendarDate | null {
  if (change.kind === "date") return change.date;
  return from && addDays(from, change.days);
}

function whyNot(order: Movable, to: CalendarDate | null, clinic: Clinic): string | null {
  const { conditions } = rescheduleVerdict(order, { ...clinic, chosen: to });
  const broken = conditions.filter(({ passes }) => !passes);
  const standing = broken.filter(({ key }) => key !== "date");
  if (standing.length > 0) return `${standing.map(({ title }) => title).join(". ")}.`;
  if (broken.length > 0 && to) {
    return `${formatDate(to)} is past. Earliest: ${formatDate(clinic.today)}.`;
  }
  return to === order.activate_by ? "It already leaves on this day." : null;
}
