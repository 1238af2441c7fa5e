import type { CalendarDate } from "@/lib/contract/primitives";
import {
  ACKNOWLEDGED_KINDS,
  type AcknowledgedKind,
  type Acknowledgement,
  type TodayOrderItem,
} from "@/lib/contract/today";

export type OrderAcknowledgement = Pick<Acknowledgement, "kind" | "event_id" | "snooze_until"> & {
  order_id: string;
  at?: Acknowledgement["at"];
};

/** Whether an item was set aside: its very event was seen, and a day until which it rests has not come. */
export function isAcknowledged(
  item: Pick<TodayOrderItem, "kind" | "order_id" | "event_id" | "since" | "status">,
  acknowledgements: readonly OrderAcknowledgement[],
  today: CalendarDate,
): boolean {
  return acknowledgements.some(
    ({ order_id, kind, event_id, snooze_until, at }) =>
      order_id === item.order_id &&
      kind === item.kind &&
      event_id === item.event_id &&
      !(hasNoEvent(item) && at !== undefined && Date.parse(at) < Date.parse(item.since)) &&
      (snooze_until === null || snooze_until > today),
  );
}

/** A kit's partial result comes without an event: what changed since it was acknowledged has not been seen. */
function hasNoEvent({ kind, status }: Pick<TodayOrderItem, "kind" | "status">): boolean {
  return kind !== "stuck" && (status === "delivered_to_lab" || status === "lab_processing_blocked");
}

/** The kind as one that can be set aside; null for what only goes when its work is done. */
export function acknowledgedKind(kind: string): AcknowledgedKind | null {
  return ACKNOWLEDGED_KINDS.find((each) => each === kind) ?? null;
}
