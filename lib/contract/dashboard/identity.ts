import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";

/** The identity on an order, which is compared with the record before anything is assigned to the person. */
export const Identity = z.strictObject({
  first_name: z.string().max(200).nullable(),
  last_name: z.string().max(200).nullable(),
  /** YYYY-MM-DD */
  dob: z.string().max(40).nullable(),
  gender: z.string().max(200).nullable(),
});
export type Identity = z.infer<typeof Identity>;

export const IDENTITY_REASON_LENGTH = 500;

export const IdentityReason = z
  .string()
  .trim()
  .min(3, { error: "Give the reason why the order may differ from the record" })
  .max(IDENTITY_REASON_LENGTH);

/**
 * A staff member's decision that an order may name its person differently than the record does. It is valid for exactly
 * the two identities that were compared: when either changes, the decision has to be made again.
 */
export const IdentityConfirmation = z.strictObject({
  user_id: Uuid,
  record: Identity,
  patient: Identity,
  reason: IdentityReason,
});
export type IdentityConfirmation = z.infer<typeof IdentityConfirmation>;

/** The identity on record; null when the service has no demographics for the person. */
export const PersonIdentity = z.object({
  user_id: Uuid,
  client_user_id: z.string(),
  record: Identity.nullable(),
});
export type PersonIdentity = z.infer<typeof PersonIdentity>;
