import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type NewOrderNoteBody,
  OrderNote,
  OrderNotes,
} from "@/lib/contract/dashboard/orders/order-note";
import { apiFetch } from "./core/fetch";

export const noteKeys = {
  all: ["order-notes"] as const,
  ofOrder: (orderId: string) => [...noteKeys.all, orderId] as const,
  list: (orderId: string, isAll: boolean) =>
    [...noteKeys.ofOrder(orderId), isAll ? "all" : "newest"] as const,
};

/** The newest staff notes about an order, or all of them, oldest first. The newest stay on screen while all are read. */
export function notesQuery(orderId: string, isAll = false) {
  return queryOptions({
    queryKey: noteKeys.list(orderId, isAll),
    queryFn: ({ signal }) =>
      apiFetch(OrderNotes, `/api/orders/${orderId}/notes${isAll ? "?all=true" : ""}`, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[1] === orderId ? previous : undefined),
  });
}

/** Adds a note to an order. Sending it twice with one `note_id` stores one note. */
export function writeNote(orderId: string, body: NewOrderNoteBody): Promise<OrderNote> {
  return apiFetch(OrderNote, `/api/orders/${orderId}/notes`, { method: "POST", body });
}

/** Shows a new note immediately. */
export function noteWritten(client: QueryClient, orderId: string, note: OrderNote): void {
  const add = (known: OrderNotes | undefined): OrderNotes | undefined => {
    if (known === undefined) return undefined;
    const others = known.notes.filter(({ id }) => id !== note.id);
    const isNew = others.length === known.notes.length;
    return { notes: [...others, note], total: known.total + (isNew ? 1 : 0) };
  };
  const queryKey = noteKeys.ofOrder(orderId);
  client.setQueriesData<OrderNotes>({ queryKey }, add);
  // A read that began before the note was stored would remove it from the screen again.
  void client.invalidateQueries({ queryKey, fetchStatus: "fetching" });
}
