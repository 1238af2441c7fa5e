import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";

/** What staff write beside an order: seen by staff alone, never sent to the service, kept for good. */
export const OrderNote = z.object({
  id: z.number().int(),
  /** Made by whoever wrote it; null for notes that were written before there was one. */
  note_id: Uuid.nullable(),
  at: Instant,
  author: z.string(),
  text: z.string(),
});
export type OrderNote = z.infer<typeof OrderNote>;

export const OrderNotes = z.object({ notes: z.array(OrderNote) });

export const NewOrderNoteBody = z.strictObject({
  /** The same for every attempt at one note, which is then stored once. */
  note_id: Uuid,
  text: z.string().trim().min(1).max(2000),
});
export type NewOrderNoteBody = z.input<typeof NewOrderNoteBody>;

export const OrderNoteInput = NewOrderNoteBody.extend({ order_id: Uuid });
