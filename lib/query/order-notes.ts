import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type NewOrderNoteBody, OrderNote, OrderNotes } from "@/lib/contract/dashboard/order-note";
import { apiFetch } from "./core/fetch";

export const noteKeys = {
  all: ["order-notes"] as const,
  ofOrder: (orderId: string) => [...noteKeys.all, orderId] as const,
};

/** What staff wrote beside an order, oldest first. */
export function notesQuery(orderId: string) {
  return queryOptions({
    queryKey: noteKeys.ofOrder(orderId),
    queryFn: ({ signal }) => apiFetch(OrderNotes, `/api/orders/${orderId}/notes`, { signal }),
  });
}

/** Writes a note beside an order. Sent twice with one `note_id` it is one note. */
export function writeNote(orderId: string, body: NewOrderNoteBody): Promise<OrderNote> {
  return apiFetch(OrderNote, `/api/orders/${orderId}/notes`, { method: "POST", body });
}

/** Puts a written note on the screen at once. */
export function noteWritten(client: QueryClient, orderId: string, note: OrderNote): void {
  client.setQueryData(notesQuery(orderId).queryKey, (known) => ({
    notes: [...(known?.notes ?? []).filter(({ id }) => id !== note.id), note],
  }));
}
