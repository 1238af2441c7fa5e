import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";

/** What staff write about an order: visible to staff only, never sent to the service, kept permanently. */
export const OrderNote = z.object({
  id: z.number().int(),
  /** Created by the author's browser; null for notes stored by earlier versions. */
  note_id: Uuid.nullable(),
  at: Instant,
  author: z.string(),
  text: z.string(),
});
export type OrderNote = z.infer<typeof OrderNote>;

export const OrderNotes = z.object({ notes: z.array(OrderNote) });

export const NewOrderNoteBody = z.strictObject({
  /** The same for every attempt at one note, so that it is stored once. */
  note_id: Uuid,
  text: z.string().trim().min(1).max(2000),
});
export type NewOrderNoteBody = z.input<typeof NewOrderNoteBody>;

export const OrderNoteInput = NewOrderNoteBody.extend({ order_id: Uuid });
