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
};

/** Staff notes about an order, oldest first. */
export function notesQuery(orderId: string) {
  return queryOptions({
    queryKey: noteKeys.ofOrder(orderId),
    queryFn: ({ signal }) => apiFetch(OrderNotes, `/api/orders/${orderId}/notes`, { signal }),
  });
}

/** Adds a note to an order. Sending it twice with one `note_id` stores one note. */
export function writeNote(orderId: string, body: NewOrderNoteBody): Promise<OrderNote> {
  return apiFetch(OrderNote, `/api/orders/${orderId}/notes`, { method: "POST", body });
}

/** Shows a new note immediately. */
export function noteWritten(client: QueryClient, orderId: string, note: OrderNote): void {
  client.setQueryData(notesQuery(orderId).queryKey, (known) => ({
    notes: [...(known?.notes ?? []).filter(({ id }) => id !== note.id), note],
  }));
}
