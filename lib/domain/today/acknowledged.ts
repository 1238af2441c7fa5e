import type { CalendarDate } from "@/lib/contract/primitives";
import {
  ACKNOWLEDGED_KINDS,
  type AcknowledgedKind,
  type Acknowledgement,
  type TodayOrderItem,
} from "@/lib/contract/today";

export type OrderAcknowledgement = Pick<Acknowledgement, "kind" | "event_id" | "snooze_until"> & {
  order_id: string;
};

/** Whether an item was set aside: its very event was seen, and a day until which it rests has not come. */
export function isAcknowledged(
  item: Pick<TodayOrderItem, "kind" | "order_id" | "event_id">,
  acknowledgements: readonly OrderAcknowledgement[],
  today: CalendarDate,
): boolean {
  return acknowledgements.some(
    ({ order_id, kind, event_id, snooze_until }) =>
      order_id === item.order_id &&
      kind === item.kind &&
      event_id === item.event_id &&
      (snooze_until === null || snooze_until > today),
  );
}

/** The kind as one that can be set aside; null for what only goes when its work is done. */
export function acknowledgedKind(kind: string): AcknowledgedKind | null {
  return ACKNOWLEDGED_KINDS.find((each) => each === kind) ?? null;
}
