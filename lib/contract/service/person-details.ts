import { z } from "zod";
import { CalendarDate, Instant, int4 } from "@/lib/contract/primitives";

/**
 * First and last names that labs accept: a letter or digit first, then letters, digits, - . , ' and single spaces.
 * Applied after trimming, 1 to 50 characters (the service's published name rule).
 */
const NAME_PATTERN = /^[a-zA-Z0-9][a-zA-Z0-9\-.,']*(?:\s[a-zA-Z0-9\-.,']+)*$/;

export const PatientName = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .regex(NAME_PATTERN, { error: "Use letters, digits, - . , ' and single spaces between words" });

/** E.164-like telephone number: at least 10 digits after removing separators. */
export const PhoneNumber = z
  .string()
  .max(50)
  .refine((text) => /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, "").length >= 10, {
    error: "Not a telephone number",
  });

export const Gender = z.enum(["female", "male", "other", "unknown"]);

/** One line of a form. */
export const Line = z.string().max(255);
const NeededLine = Line.min(1);

const guarantor = {
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  household_income: int4().nullish(),
  household_size: int4().nullish(),
  email: z.string().nullish(),
};

export const addressLines = {
  first_line: NeededLine,
  second_line: Line.nullish(),
  city: NeededLine,
  country: NeededLine,
};

/** Of a household: its income in a year, and how many people live in it. */
const household = {
  household_income: int4(0).nullish(),
  household_size: int4(0, 1_000).nullish(),
};

/** Optional demographics that a lab does not need. */
export const demographicExtras = {
  race: z.string().nullish(),
  ethnicity: z.string().nullish(),
  sexual_orientation: z.string().nullish(),
  gender_identity: z.string().nullish(),
};
export const demographicExtrasBody = {
  race: Line.nullish(),
  ethnicity: Line.nullish(),
  sexual_orientation: Line.nullish(),
  gender_identity: Line.nullish(),
};

/** An e-mail address that is never used for delivery: of guarantors, insured persons, payors. */
export const AddressBody = z.strictObject({
  ...addressLines,
  state: NeededLine,
  zip: NeededLine,
  access_notes: z.string().max(1000).nullish(),
});
export const Address = z
  .object({
    first_line: z.string(),
    second_line: z.string().nullish(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
    access_notes: z.string().nullish(),
  })
  .meta({ id: "Address" });

/** The adult who acts and pays for a person: a minor's medical proxy, the guarantor of an insurance. */
export const GuarantorBody = z.strictObject({
  first_name: Line,
  last_name: Line,
  phone_number: Line,
  email: Line.nullish(),
  ...household,
  address: AddressBody,
});
export const Guarantor = z.object({ ...guarantor, address: Address });

/** The patient as sent at order creation, import and kit registration. */
export const PatientDetailsBody = z.strictObject({
  first_name: PatientName,
  last_name: PatientName,
  dob: CalendarDate,
  gender: Gender,
  phone_number: PhoneNumber,
  email: z.email(),
  medical_proxy: GuarantorBody.nullish(),
  ...demographicExtrasBody,
  ...household,
});
export type PatientDetailsBody = z.infer<typeof PatientDetailsBody>;

export const PatientAddressBody = z.strictObject({
  ...addressLines,
  receiver_name: Line.default(""),
  state: z.string().regex(/^[A-Z]{2}$/, { error: "Two capital letters" }),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, { error: "Five digits, or five and four" }),
  access_notes: z.string().max(1000).nullish(),
  phone_number: Line.nullish(),
});
export type PatientAddressBody = z.infer<typeof PatientAddressBody>;

/** For an imported order: nothing is sent there, so the format of state and zip is not checked. */
export const ImportedAddressBody = z.strictObject({
  ...addressLines,
  receiver_name: Line.trim().min(1),
  state: NeededLine,
  zip: NeededLine,
  access_notes: z.string().max(1000).nullish(),
});

/** Older clients send `street` and `street_number`; `first_line` takes precedence (decision 13). */
export const LegacyPatientAddressBody = PatientAddressBody.extend({
  first_line: NeededLine.optional(),
  street: NeededLine,
  street_number: NeededLine,
}).transform(({ street, street_number, first_line, ...rest }) => ({
  ...rest,
  first_line: first_line ?? `${street_number} ${street}`,
}));

/** The patient as returned by the service. Some deployments send the birth date as midnight UTC. */
export const PatientDetails = z.object({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  dob: z.union([CalendarDate, Instant]),
  gender: z.string(),
  phone_number: z.string().nullish(),
  email: z.string().nullish(),
  medical_proxy: Guarantor.nullish(),
  ...demographicExtras,
});
export type PatientDetails = z.infer<typeof PatientDetails>;

export const PatientAddress = z.object({
  receiver_name: z.string().nullish(),
  first_line: z.string(),
  second_line: z.string().nullish(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  access_notes: z.string().nullish(),
  phone_number: z.string().nullish(),
});
export type PatientAddress = z.infer<typeof PatientAddress>;
