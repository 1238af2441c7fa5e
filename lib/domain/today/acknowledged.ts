import type { Acknowledgement, TodayOrderItem } from "@/lib/contract/dashboard/today";
import type {
  ReportAcknowledgement,
  ReportResults,
} from "@/lib/contract/dashboard/today/report-results";
import { RESULT_KINDS, type ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import type { CalendarDate } from "@/lib/contract/primitives";

export type OrderAcknowledgement = Pick<Acknowledgement, "kind" | "event_id" | "snooze_until"> & {
  order_id: string;
  /** The order's last change at the time of the acknowledgement; null where that was not recorded. */
  order_updated_at: string | null;
};

type Acknowledgeable = Pick<TodayOrderItem, "kind" | "order_id" | "event_id"> & {
  /**
   * When the order of a partial result last changed, because further parts arrive without an event of their own; null
   * for any other item.
   */
  readonly partialSince: string | null;
};

/**
 * Whether an item was acknowledged: this event and state were seen, and it is not snoozed or its return day has not
 * come.
 */
export function isAcknowledged(
  item: Acknowledgeable,
  acknowledgements: readonly OrderAcknowledgement[],
  today: CalendarDate,
): boolean {
  return acknowledgements.some(
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

/**
 * The kind, if it is a result that can be acknowledged; null for an item that leaves the list only when its work is
 * done.
 */
export function acknowledgedKind(kind: string): ResultKind | null {
  return RESULT_KINDS.find((each) => each === kind) ?? null;
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
