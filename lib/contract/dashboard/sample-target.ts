import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";

export const MIN_BASIS_LENGTH = 3;
export const MAX_BASIS_LENGTH = 160;

/** In the resource's own unit; either limit may be open, not both. */
const Limits = z.object({ low: z.number().nullable(), high: z.number().nullable() });

/** The range that a person's samples of one resource should be in. Nobody's judgment but that of who set it. */
export const SampleTarget = Limits.extend({
  /** Where it comes from, in the words of who set it. */
  basis: z.string(),
  set_by: z.string(),
  set_at: Instant,
});
export type SampleTarget = z.infer<typeof SampleTarget>;

const NewTarget = z
  .strictObject({
    low: z.number().finite().nullable(),
    high: z.number().finite().nullable(),
    basis: z.string().trim().min(MIN_BASIS_LENGTH).max(MAX_BASIS_LENGTH),
  })
  .refine(({ low, high }) => low !== null || high !== null, {
    message: "A target has a lower limit, an upper limit, or both.",
  })
  .refine(({ low, high }) => low === null || high === null || low < high, {
    message: "The lower limit is not below the upper one.",
  });

/** Sets a person's target for a resource, or removes it with null. */
export const SetTargetInput = z.strictObject({
  user_id: Uuid,
  resource: z.string().regex(/^[a-z0-9_]{1,64}$/),
  target: NewTarget.nullable(),
  /** `set_at` of the target that was on the screen; null when there was none. */
  replaces: Instant.nullable(),
});
export type SetTargetInput = z.infer<typeof SetTargetInput>;

export const SetTargetResult = z.object({ target: SampleTarget.nullable() });
