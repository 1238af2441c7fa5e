import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { RegisterTestkitBody, SampleId } from "@/lib/contract/service/order-requests";
import { PatientAddressBody } from "@/lib/contract/service/person-details";
import { IdentityConfirmation, PersonIdentity } from "./identity";
import { OrderRecord } from "./orders/order-record";

/** A sample id identifies a person's sample, so it is sent in a body and never in a URL. */
export const FindKitInput = z.strictObject({ sample_id: SampleId });

/** The person of a kit's order, to be compared with the person present; the client id is null once they were deleted. */
export const KitOwner = PersonIdentity.extend({ client_user_id: z.string().nullable() });
export type KitOwner = z.infer<typeof KitOwner>;

const { details, lab_test, last_event } = OrderRecord.shape;

/** The order of a kit: what decides whether it can be registered. */
export const KitOrder = OrderRecord.pick({ id: true, user_id: true, sample_id: true }).extend({
  details: details.pick({ type: true }),
  lab_test: lab_test.pick({ name: true }),
  last_event: last_event.pick({ status: true }),
  /** It is registered already. */
  has_patient: z.boolean(),
});
export type KitOrder = z.infer<typeof KitOrder>;

export const FoundKit = z.object({ order: KitOrder, owner: KitOwner });
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
