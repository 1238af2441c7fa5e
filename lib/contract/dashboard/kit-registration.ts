import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { Order } from "@/lib/contract/service/order";
import { RegisterTestkitBody, SampleId } from "@/lib/contract/service/order-requests";
import { PatientAddressBody } from "@/lib/contract/service/person-details";
import { IdentityConfirmation } from "./identity";

/** A sample id names a person's sample: it travels in a body, never in a URL. */
export const FindKitInput = z.strictObject({ sample_id: SampleId });

/** Whom an order belongs to now, told so sparingly that it can be checked and not learned. */
export const KitOwner = z.object({
  user_id: Uuid,
  initials: z.string(),
  birth_year: z.number().int().nullable(),
});
export type KitOwner = z.infer<typeof KitOwner>;

export const FoundKit = z.object({ order: Order, owner: KitOwner });
export type FoundKit = z.infer<typeof FoundKit>;

/** `rebind_from` is the person whom the kit leaves, confirmed on the screen; null when it stays with its person. */
export const RegisterKitInput = RegisterTestkitBody.extend({
  user_id: Uuid,
  patient_address: PatientAddressBody,
  rebind_from: Uuid.nullable(),
  /** Needed where the patient differs from the record of the person. */
  identity_confirmation: IdentityConfirmation.nullable().default(null),
});
export type RegisterKitInput = z.input<typeof RegisterKitInput>;
