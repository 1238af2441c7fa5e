import { z } from "zod";
import { CalendarDate, openEnum } from "@/lib/contract/primitives";
import {
  Address,
  AddressBody,
  Gender,
  Guarantor,
  GuarantorBody,
  PatientName,
} from "./person-details";

export const RELATIONSHIPS = ["Self", "Spouse", "Other"] as const;
export const PAYOR_PROVIDERS = [
  "change_healthcare",
  "availity",
  "stedi",
  "waystar",
  "claim_md",
  "apero",
  "pverify",
] as const;

const person = {
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string(),
  dob: CalendarDate,
  email: z.string(),
  phone_number: z.string(),
};

const InsuredBody = z.strictObject({
  ...person,
  first_name: PatientName,
  last_name: PatientName,
  gender: Gender,
  email: z.email(),
  phone_number: z.string().min(1).max(40),
  address: AddressBody,
});

/** A guarantor is required unless the patient is the insured person; the service's error explains this. */
export const CreateInsuranceBody = z.strictObject({
  payor_code: z.string().min(1).max(64),
  member_id: z.string().trim().min(1).max(64),
  group_id: z.string().trim().max(64).nullish(),
  relationship: z.enum(RELATIONSHIPS),
  insured: InsuredBody,
  guarantor: GuarantorBody.nullish(),
  is_primary: z.boolean().default(true),
});
export type CreateInsuranceBody = z.infer<typeof CreateInsuranceBody>;

export const Insurance = z
  .object({
    member_id: z.string(),
    payor_code: z.string(),
    relationship: openEnum(RELATIONSHIPS),
    insured: z.object({ ...person, address: Address }),
    company: z.object({ name: z.string(), address: Address }),
    group_id: z.string().nullish(),
    guarantor: Guarantor.nullish(),
    is_primary: z.boolean().optional(),
  })
  .meta({ id: "Insurance" });
export type Insurance = z.infer<typeof Insurance>;

export const LatestInsuranceQuery = z.strictObject({ is_primary: z.stringbool().default(true) });

export const SearchPayorsQuery = z.strictObject({
  insurance_name: z.string().max(200).optional(),
  provider: z.enum(PAYOR_PROVIDERS).optional(),
  provider_payor_id: z.string().max(64).optional(),
});
export type SearchPayorsQuery = z.infer<typeof SearchPayorsQuery>;

/** Body of the deprecated POST. */
export const SearchPayorsBody = z.strictObject({
  insurance_name: z.string().max(200).nullish(),
  provider: z.enum(PAYOR_PROVIDERS).nullish(),
  provider_id: z.string().max(64).nullish(),
});

const payor = {
  name: z.string(),
  aliases: z.array(z.string()),
  org_address: Address,
  /** platform: available to every team; team: created by this team. */
  source: openEnum(["platform", "team"]),
};

export const Payor = z.object({ payor_code: z.string(), ...payor }).meta({ id: "Payor" });
export type Payor = z.infer<typeof Payor>;

export const DeprecatedPayor = z.object({ code: z.string(), ...payor });

export const CreatePayorBody = z.strictObject({
  name: z.string().trim().min(1).max(200),
  address: AddressBody,
  provider: z.enum(PAYOR_PROVIDERS).nullish(),
  provider_payor_id: z.string().trim().min(1).max(64).nullish(),
});
export type CreatePayorBody = z.infer<typeof CreatePayorBody>;

export const SearchDiagnosesQuery = z.strictObject({ diagnosis_query: z.string().max(200) });

export const Diagnosis = z
  .object({
    diagnosis_code: z.string(),
    description: z.string(),
    /** Never the first code of a claim. */
    is_secondary: z.boolean().optional(),
  })
  .meta({ id: "Diagnosis" });
export type Diagnosis = z.infer<typeof Diagnosis>;

export const ValidateIcdCodesBody = z.strictObject({ codes: z.array(z.string().max(16)).max(50) });

export const IcdVerdict = z
  .object({
    valid: z.boolean(),
    errors: z.array(z.string()),
    /** Pairs that exclude each other (Excludes1). */
    violations: z.array(
      z.object({ code: z.string(), conflicts_with: z.string(), type: z.string() }),
    ),
    /** Pairs that may need to be checked (Excludes2). */
    warnings: z.array(z.object({ code: z.string(), overlaps_with: z.string(), type: z.string() })),
  })
  .meta({ id: "IcdVerdict" });
export type IcdVerdict = z.infer<typeof IcdVerdict>;
