import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";

/** A report that was attached automatically because its name was remembered. */
const DecidedByName = z.object({
  order_id: Uuid,
  decided_at: Instant,
  /** Whether a result was detached from the order since. */
  is_detached: z.boolean(),
});

/** Another name of a person, as laboratories' reports wrote it. It supports a match and never decides alone. */
export const RememberedName = z.object({
  id: Uuid,
  name: z.string(),
  /** The name on the person's own order. */
  own_name: z.string(),
  remembered_at: Instant,
  /** The staff member, by name. */
  remembered_by: z.string(),
  revoked_at: Instant.nullable(),
  revoked_by: z.string().nullable(),
  /** False once it is revoked, and once a result that it decided was detached. */
  counts: z.boolean(),
  /** Newest first. */
  decided: z.array(DecidedByName),
});
export type RememberedName = z.infer<typeof RememberedName>;

/** A name that staff accepted more than once for one person, and that could be remembered. */
export const NameSuggestion = z.object({
  /** The accepted results, newest first. */
  raw_result_ids: z.array(Uuid),
  name: z.string(),
  own_name: z.string(),
});
export type NameSuggestion = z.infer<typeof NameSuggestion>;

/** Newest first. */
export const RememberedNames = z
  .object({ names: z.array(RememberedName), suggestions: z.array(NameSuggestion) })
  .meta({ id: "RememberedNames" });
export type RememberedNames = z.infer<typeof RememberedNames>;

/** The staff member who decides, by name. */
const staff = z.string().trim().min(1).max(200);

export const RememberNameBody = z.strictObject({
  /** An accepted result that has the name. */
  raw_result_id: Uuid,
  staff,
});
export type RememberNameBody = z.infer<typeof RememberNameBody>;

export const RevokeNameBody = z.strictObject({ staff });
