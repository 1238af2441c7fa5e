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

/** How many notes are read at first, how many an order takes, and how many one person writes in a minute. */
export const NOTES_PER_PAGE = 50;
export const MAX_NOTES_PER_ORDER = 500;
export const MAX_NOTES_PER_MINUTE = 10;
export const NOTE_LENGTH = 2000;

/** The newest notes of an order, oldest first, and how many there are. */
export const OrderNotes = z.object({ notes: z.array(OrderNote), total: z.number().int() });
export type OrderNotes = z.infer<typeof OrderNotes>;

export const OrderNotesInput = z.strictObject({
  order_id: Uuid,
  /** `true` also includes the earlier ones. */
  all: z.enum(["true", "false"]).default("false"),
});

export const NewOrderNoteBody = z.strictObject({
  /** The same for every attempt at one note, so that it is stored once. */
  note_id: Uuid,
  text: z.string().trim().min(1).max(NOTE_LENGTH),
});
export type NewOrderNoteBody = z.input<typeof NewOrderNoteBody>;

export const OrderNoteInput = NewOrderNoteBody.extend({ order_id: Uuid });
