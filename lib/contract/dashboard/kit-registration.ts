import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { Order } from "@/lib/contract/service/order";
import { RegisterTestkitBody, SampleId } from "@/lib/contract/service/order-requests";
import { PatientAddressBody } from "@/lib/contract/service/person-details";
import { IdentityConfirmation } from "./identity";

/** A sample id identifies a person's sample, so it is sent in a body and never in a URL. */
export const FindKitInput = z.strictObject({ sample_id: SampleId });

/** The current person of an order, masked: enough to confirm a guess, too little to learn who it is. */
export const KitOwner = z.object({
  user_id: Uuid,
  initials: z.string(),
  birth_year: z.number().int().nullable(),
});
export type KitOwner = z.infer<typeof KitOwner>;

export const FoundKit = z.object({ order: Order, owner: KitOwner });
export type FoundKit = z.infer<typeof FoundKit>;

/** `rebind_from` is the person the kit is taken from, confirmed on the screen; null when the person stays the same. */
export const RegisterKitInput = RegisterTestkitBody.extend({
  user_id: Uuid,
  patient_address: PatientAddressBody,
  rebind_from: Uuid.nullable(),
  /** Required when the patient differs from the person's record. */
  identity_confirmation: IdentityConfirmation.nullable().default(null),
});
export type RegisterKitInput = z.input<typeof RegisterKitInput>;
