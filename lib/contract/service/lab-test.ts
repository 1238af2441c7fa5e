import { z } from "zod";
import { clampedPageSize, int4, int4FromText, openEnum, Uuid } from "@/lib/contract/primitives";
import { Marker } from "./marker";
import { COLLECTION_METHODS } from "./order-status-labels";
import { LabTestPricing } from "./pricing";

export const SAMPLE_TYPES = [
  "dried_blood_spot",
  "arm_collector",
  "serum",
  "saliva",
  "urine",
  "stool",
] as const;

export const LAB_TEST_STATUSES = ["active", "pending_approval", "inactive"] as const;

/** The labs that the service supports; a deployment has some of them. */
export const LAB_SLUGS = [
  "ayumetrix",
  "spiriplex",
  "ussl",
  "quest",
  "sonora_quest",
  "labcorp",
  "bioreference",
  "us_biotek",
  "manual",
  "sanocardio",
  "ihd",
  "nexus",
  "my_uti",
  "crl",
  "mtl",
] as const;

export const CollectionMethodWord = openEnum(COLLECTION_METHODS);
export const SampleType = openEnum(SAMPLE_TYPES);

export const Lab = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    first_line_address: z.string(),
    city: z.string(),
    zipcode: z.string(),
    /** Always null in the embedded service. */
    logo_url: z.string().nullish(),
    collection_methods: z.array(CollectionMethodWord),
    sample_types: z.array(SampleType),
  })
  .meta({ id: "Lab" });
export type Lab = z.infer<typeof Lab>;

export const LabTest = z
  .object({
    id: Uuid,
    slug: z.string(),
    name: z.string(),
    description: z.string().nullish(),
    sample_type: SampleType,
    method: CollectionMethodWord,
    price: z.number(),
    is_active: z.boolean(),
    status: openEnum(LAB_TEST_STATUSES),
    fasting: z.boolean().optional(),
    lab: Lab.nullable(),
    markers: z.array(Marker).nullable(),
    is_delegated: z.boolean().optional(),
    auto_generated: z.boolean().optional(),
    has_collection_instructions: z.boolean().nullish(),
    common_tat_days: z.number().int().nullish(),
    worst_case_tat_days: z.number().int().nullish(),
  })
  .meta({ id: "LabTest" });
export type LabTest = z.infer<typeof LabTest>;

/** Filters and order of lists of lab tests; the deprecated list accepts only these. */
export const LabTestFilters = z.strictObject({
  /** auto: created by the service for an order set. */
  generation_method: z.enum(["auto", "manual", "all"]).default("manual"),
  lab_slug: z.string().optional(),
  collection_method: z.enum(COLLECTION_METHODS).optional(),
  status: z.enum(LAB_TEST_STATUSES).optional(),
  /** Only tests with all of these markers. */
  marker_ids: z.array(int4FromText()).optional(),
  provider_ids: z.array(z.string()).optional(),
  name: z.string().max(200).optional(),
  order_key: z.enum(["price", "created_at", "updated_at"]).optional(),
  order_direction: z.enum(["asc", "desc"]).default("asc"),
});
export type LabTestFilters = z.output<typeof LabTestFilters>;

export const ListLabTestsQuery = LabTestFilters.extend({
  lab_test_limit: clampedPageSize(1_000, 50),
  next_cursor: z.string().nullish(),
  include_pricing: z.stringbool().default(false),
  lab_account_id: Uuid.optional(),
});

export const GetLabTestQuery = z.strictObject({ lab_account_id: Uuid.optional() });

export const LabTestPage = z.object({
  data: z.array(LabTest),
  next_cursor: z.string().nullable(),
  pricing: LabTestPricing.nullish(),
});
export type LabTestPage = z.infer<typeof LabTestPage>;

const LabTestName = z.string().trim().min(1).max(200);

export const CreateLabTestBody = z.strictObject({
  name: LabTestName,
  method: z.enum(COLLECTION_METHODS),
  description: z.string().trim().max(1000),
  /** The service's ids, or the lab's own codes with `lab_slug`; never both. */
  marker_ids: z.array(int4()).max(200).nullish(),
  provider_ids: z.array(z.string().min(1).max(64)).max(200).nullish(),
  lab_slug: z.enum(LAB_SLUGS).nullish(),
  fasting: z.boolean().nullish(),
  lab_account_id: Uuid.nullish(),
});
export type CreateLabTestBody = z.infer<typeof CreateLabTestBody>;

/** Renames a test, archives it (`active` false) or restores it. */
export const UpdateLabTestBody = z.strictObject({
  name: LabTestName.nullish(),
  active: z.boolean().nullish(),
});
export type UpdateLabTestBody = z.infer<typeof UpdateLabTestBody>;
