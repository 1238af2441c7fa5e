import { z } from "zod";
import { RELATIONSHIPS } from "./insurance";
import { AddressBody } from "./person-details";

/** Base64 of half a megabyte. */
const MAX_IMAGE_LENGTH = 699_052;

/** The first bytes of each type, as base64. */
const BEGINNINGS = { "image/png": "iVBORw0KGgo", "image/jpeg": "/9j/" } as const;

/** An image as base64, whose first bytes must match the declared type. Never repeated in a response. */
const Image = z
  .strictObject({
    content: z.base64().min(1).max(MAX_IMAGE_LENGTH),
    content_type: z.enum(["image/jpeg", "image/png"]),
  })
  .refine(({ content, content_type }) => content.startsWith(BEGINNINGS[content_type]), {
    error: "The content is not an image of the declared type",
  });

/** The physician of an order, as sent. */
export const PhysicianBase = z.strictObject({
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  npi: z.string().regex(/^\d{10}$/, { error: "Ten digits" }),
  email: z.string().nullish(),
  licensed_states: z.array(z.string()).optional(),
});
export type PhysicianBase = z.infer<typeof PhysicianBase>;

/** The image is validated but not stored: no document of the embedded service has a signature. */
export const PhysicianBody = PhysicianBase.extend({ signature_image: Image.nullish() });

/**
 * Insurance sent with an order or a kit's registration instead of being stored on the user first. Every field is
 * optional on the wire; the service's errors explain what billing requires.
 */
export const OrderInsuranceBody = z.strictObject({
  front_image: Image.nullish(),
  back_image: Image.nullish(),
  patient_signature_image: Image.nullish(),
  subjective: z.string().max(4000).nullish(),
  assessment_plan: z.string().max(4000).nullish(),
  payor_code: z.string().max(64).nullish(),
  /** The member's number. */
  insurance_id: z.string().trim().max(64).nullish(),
  /** The patient's relationship to the insured person. */
  responsible_relationship: z.enum(RELATIONSHIPS).nullish(),
  responsible_details: z
    .strictObject({
      first_name: z.string().min(1),
      last_name: z.string().min(1),
      address: AddressBody,
      phone_number: z.string().min(1).max(40),
      phone_type: z.string().max(40).default("Mobile"),
    })
    .nullish(),
  diagnosis_codes: z.array(z.string().max(16)).max(50).nullish(),
});
export type OrderInsuranceBody = z.infer<typeof OrderInsuranceBody>;
