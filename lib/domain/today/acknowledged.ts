import type { Acknowledgement, TodayOrderItem } from "@/lib/contract/dashboard/today";
import type {
  ReportAcknowledgement,
  ReportResults,
} from "@/lib/contract/dashboard/today/report-results";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";

export type OrderAcknowledgement = Pick<Acknowledgement, "kind" | "event_id" | "snooze_until"> & {
  order_id: string;
  /** The order's last change at the time of the acknowledgement; null where that was not recorded. */
  order_updated_at: string | null;
  /** Who acknowledged it, and when. */
  by: string;
  at: Instant;
};

type Acknowledgeable = Pick<TodayOrderItem, "kind" | "order_id" | "event_id"> & {
  /**
   * When the order of a partial result last changed, because further parts arrive without an event of their own; null
   * for any other item.
   */
  readonly partialSince: string | null;
};

/**
 * How an item was acknowledged: this event and state were seen, and it is not snoozed or its return day has not come.
 * Undefined where it was not.
 */
export function findAcknowledged(
  item: Acknowledgeable,
  acknowledgements: readonly OrderAcknowledgement[],
  today: CalendarDate,
): OrderAcknowledgement | undefined {
  return acknowledgements.find(
    ({ order_id, kind, event_id, order_updated_at, snooze_until }) =>
      order_id === item.order_id &&
      kind === item.kind &&
      event_id === item.event_id &&
      isSameState(item.partialSince, order_updated_at) &&
      (snooze_until === null || snooze_until > today),
  );
}

function isSameState(partialSince: string | null, seen: string | null): boolean {
  return partialSince === null || seen === null || Date.parse(partialSince) === Date.parse(seen);
}

/** Who acknowledged the values of a report as they are now; undefined where nobody has. */
export function findAcknowledgement({
  kind,
  version,
  acknowledgements,
}: Pick<ReportResults, "kind" | "version" | "acknowledgements">):
  | ReportAcknowledgement
  | undefined {
  return acknowledgements.find((other) => other.kind === kind && other.result_version === version);
}
