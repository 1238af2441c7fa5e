import type {
  PlannedChange,
  RescheduleVerdictCode,
} from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import { addDays } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { type ClinicDay, rescheduleVerdict } from "@/lib/domain/orders/order-reschedule";
import { currentStatus, isLowLevelStatus } from "@/lib/domain/orders/order-status";

/** What a bulk reschedule would do with one order: its new date, or the reason why not. */
export type DryRun = {
  verdict: RescheduleVerdictCode;
  from: CalendarDate | null;
  to: CalendarDate | null;
  reason: string | null;
};

type Movable = Pick<Order, "activate_by" | "last_event">;
type Clinic = Pick<ClinicDay, "today" | "timeZone">;

/**
 * The dry-run group of an order, by the conditions of a single reschedule (`rescheduleVerdict`). An order that could
 * not be read (null) or has an unknown status is `unknown`, never guessed. One that already leaves on that day is
 * `refused`, because there is nothing to send.
 */
export function dryRun(order: Movable | null, change: PlannedChange, clinic: Clinic): DryRun {
  if (!order) {
    return { verdict: "unknown", from: null, to: null, reason: "The order could not be read." };
  }
  const from = order.activate_by ?? null;
  const to = getTargetDay(from, change);
  const status = currentStatus(order);
  if (!isLowLevelStatus(status)) {
    const reason = `Its status, ${status}, is unknown to this version of Phial.`;
    return { verdict: "unknown", from, to, reason };
  }
  const reason = getRefusal(order, to, clinic);
  return { verdict: reason === null ? "movable" : "refused", from, to, reason };
}

/** An order that an earlier bulk reschedule moved: the date it was given, and the date before. */
type MovedOrder = { set: CalendarDate | null; before: CalendarDate | null };

/**
 * What restoring an order's earlier date would do. It is restored only if the order still has the date that the bulk
 * reschedule set; a date that someone chose since then stays.
 */
export function dryRunRestore(order: Movable | null, moved: MovedOrder, clinic: Clinic): DryRun {
  const from = order?.activate_by ?? null;
  if (order && from !== moved.set) {
    const now = from ? formatDate(from) : "no date";
    const reason = `Its date was changed to ${now} since then and stays.`;
    return { verdict: "refused", from, to: moved.before, reason };
  }
  if (order && !moved.before) {
    return { verdict: "unknown", from, to: null, reason: "Its previous date is unknown." };
  }
  return dryRun(order, { kind: "date", date: moved.before ?? clinic.today }, clinic);
}

/** The date an order would get; null when it has no date to shift. */
function getTargetDay(from: CalendarDate | null, change: PlannedChange): CalendarDate | null {
  if (change.kind === "date") return change.date;
  return from && addDays(from, change.days);
}

function getRefusal(order: Movable, to: CalendarDate | null, clinic: Clinic): string | null {
  const { conditions } = rescheduleVerdict(order, { ...clinic, chosen: to });
  const broken = conditions.filter(({ passes }) => !passes);
  const lasting = broken.filter(({ key }) => key !== "date");
  if (lasting.length > 0) return `${lasting.map(({ title }) => title).join(". ")}.`;
  if (broken.length > 0 && to) {
    return `${formatDate(to)} is past. Earliest: ${formatDate(clinic.today)}.`;
  }
  return to === order.activate_by ? "It already leaves on this day." : null;
}
