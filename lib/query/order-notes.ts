import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { OrderNote, OrderNotes } from "@/lib/contract/dashboard/orders/order-note";
import { read } from "./core/keys";
import { orderKeys } from "./keys";

/** The newest staff notes about an order, or all of them, oldest first. The newest stay on screen while all are read. */
export function notesQuery(order_id: string, isAll = false) {
  return queryOptions({
    ...read("GET /api/orders/{order_id}/notes", { order_id, all: isAll ? "true" : undefined }),
    placeholderData: (previous, query) =>
      query?.queryKey[2]?.order_id === order_id ? previous : undefined,
  });
}

/** Shows a new note immediately. */
export function noteWritten(client: QueryClient, orderId: string, note: OrderNote): void {
  const add = (known: OrderNotes | undefined): OrderNotes | undefined => {
    if (known === undefined) return undefined;
    const others = known.notes.filter(({ id }) => id !== note.id);
    const isNew = others.length === known.notes.length;
    return { notes: [...others, note], total: known.total + (isNew ? 1 : 0) };
  };
  const queryKey = orderKeys.notes(orderId);
  client.setQueriesData<OrderNotes>({ queryKey }, add);
  // A read that began before the note was stored would remove it from the screen again.
  void client.invalidateQueries({ queryKey, fetchStatus: "fetching" });
}
