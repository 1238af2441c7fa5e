import type { QueryClient } from "@tanstack/react-query";
import type { RescheduledOrder } from "@/lib/contract/dashboard/staff-action";
import { formatDate } from "@/lib/domain/datetime";
import { type ClinicDay, rescheduleVerdict } from "@/lib/domain/orders/order-reschedule";
import { api } from "./core/api";
import { orderChanged, orderQuery } from "./orders";

export type UndoneReschedule =
  | { state: "undone"; order: RescheduledOrder }
  /** Nothing was sent; `reason` is a sentence. */
  | { state: "too_late"; reason: string };

/**
 * Moves an order back to the date that it had before it was rescheduled. The order is read first: if someone has
 * changed the date since, or the order can no longer be rescheduled, it is left alone. Rejects with any error of the
 * read or the change.
 */
export async function undoReschedule(
  client: QueryClient,
  { id, activate_by, previous_activate_by: before }: RescheduledOrder,
  clinic: ClinicDay,
): Promise<UndoneReschedule> {
  const current = await client.fetchQuery({ ...orderQuery(id), staleTime: 0 });
  if (before === null) return { state: "too_late", reason: "It had no date before." };
  if (current.activate_by !== activate_by) {
    const now = current.activate_by ? formatDate(current.activate_by) : "no date";
    return { state: "too_late", reason: `It was changed again since: it has ${now}.` };
  }
  const { reason } = rescheduleVerdict(current, { ...clinic, chosen: before });
  if (reason) return { state: "too_late", reason };
  const order = await api("PATCH /api/orders/{order_id}", { order_id: id, activate_by: before });
  await orderChanged(client, order);
  return { state: "undone", order };
}
