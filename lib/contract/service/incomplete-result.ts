import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";

/** Why an order with open markers is listed: its laboratory says that it is done, or should be by now. */
export const INCOMPLETE_REASONS = ["requests_final", "turnaround_passed"] as const;

/** An ordered marker without a final value. */
const OpenMarker = z.object({
  name: z.string(),
  slug: z.string(),
  /** It has a value, which the laboratory has not made final. */
  is_preliminary: z.boolean(),
});

/** How much of an order was reported, and what is open. */
export const IncompleteFacts = z.object({
  /** Ordered markers with a final value or a cancellation, of all that are expected. */
  reported: z.number().int(),
  total: z.number().int(),
  open_markers: z.array(OpenMarker),
  /** Names of values that map to no ordered marker: one of them may be an open marker under another name. */
  extra_values: z.array(z.string()),
  /** Rows that came in and were not used; they are listed in the received reports. */
  unused_rows: z.number().int(),
  listed_because: openEnum(INCOMPLETE_REASONS),
});
export type IncompleteFacts = z.infer<typeof IncompleteFacts>;

/** An order whose laboratory is not expected to report its open markers by itself. */
export const IncompleteResult = IncompleteFacts.extend({
  order_id: Uuid,
  last_reported_at: Instant,
  /** When somebody should have decided. */
  due_at: Instant,
}).meta({ id: "IncompleteResult" });
export type IncompleteResult = z.infer<typeof IncompleteResult>;

/** The soonest due first; `total` counts those too that one answer does not hold. */
export const IncompleteResults = z
  .object({ incomplete_results: z.array(IncompleteResult), total: z.number().int() })
  .meta({ id: "IncompleteResults" });
export type IncompleteResults = z.infer<typeof IncompleteResults>;

export const GIVE_UP_REASON_LENGTH = 500;

/** What completing an order without its open markers needs: why, and which markers are meant. */
const giveUp = {
  reason: z.string().trim().min(1).max(GIVE_UP_REASON_LENGTH),
  /** Slugs of the open markers that the staff member saw: when they are others by now, nothing is done. */
  open_markers: z.array(z.string().min(1).max(200)).min(1).max(500),
};

export const CompleteResultBody = z.strictObject({
  ...giveUp,
  /** The staff member who decided, by name. */
  staff: z.string().trim().min(1).max(200),
});
export type CompleteResultBody = z.infer<typeof CompleteResultBody>;

export const CompleteResultInput = z.strictObject({ order_id: Uuid, ...giveUp });
export type CompleteResultInput = z.input<typeof CompleteResultInput>;
