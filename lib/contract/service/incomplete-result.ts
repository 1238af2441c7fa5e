import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import { INCOMPLETE_REASONS, ToBeRead } from "./lab-result";

/** An ordered marker without a final value. */
const OpenMarker = z.object({
  name: z.string(),
  slug: z.string(),
  /** It has a value that the laboratory has not finalized. */
  is_preliminary: z.boolean(),
});

/** How much of an order was reported, and what is open. */
export const IncompleteFacts = z.object({
  /** Ordered markers with a final value or a cancellation, out of all expected ones. */
  reported: z.number().int(),
  total: z.number().int(),
  open_markers: z.array(OpenMarker),
  /** Names of values that map to no ordered marker: one of them may be an open marker under another name. */
  extra_values: z.array(z.string()),
  /** Received rows that were not used; they are listed in the received reports. */
  unused_rows: z.number().int(),
  /** Texts of its reports that forbid completing it until a person has read them. */
  to_be_read: z.array(ToBeRead.extend({ text: z.string() })).default([]),
  listed_because: openEnum(INCOMPLETE_REASONS),
});
export type IncompleteFacts = z.infer<typeof IncompleteFacts>;

/** An order whose laboratory is not expected to report the open markers on its own. */
export const IncompleteResult = IncompleteFacts.extend({
  order_id: Uuid,
  last_reported_at: Instant,
  /** When a decision is due. */
  due_at: Instant,
}).meta({ id: "IncompleteResult" });
export type IncompleteResult = z.infer<typeof IncompleteResult>;

/** Soonest due first; `total` also counts those beyond this response. `is_cut`: there may be more than were examined. */
export const IncompleteResults = z
  .object({
    incomplete_results: z.array(IncompleteResult),
    total: z.number().int(),
    is_cut: z.boolean().default(false),
  })
  .meta({ id: "IncompleteResults" });
export type IncompleteResults = z.infer<typeof IncompleteResults>;

export const GIVE_UP_REASON_LENGTH = 500;

/** What is required to say that nothing is missing from an order: a reason, and what the staff member saw. */
const giveUp = {
  reason: z.string().trim().min(1).max(GIVE_UP_REASON_LENGTH),
  /** Slugs of the open markers that the staff member saw; if they have changed since, nothing is done. */
  open_markers: z.array(z.string().min(1).max(200)).max(500),
  /** Ids of the texts that the staff member read; likewise. */
  to_be_read: z.array(z.string().min(1).max(200)).max(5_000).default([]),
};

export const CompleteResultBody = z.strictObject({
  ...giveUp,
  /** The staff member who decided, by name. */
  staff: z.string().trim().min(1).max(200),
});
export type CompleteResultBody = z.infer<typeof CompleteResultBody>;

export const CompleteResultInput = z.strictObject({ order_id: Uuid, ...giveUp });
export type CompleteResultInput = z.input<typeof CompleteResultInput>;
