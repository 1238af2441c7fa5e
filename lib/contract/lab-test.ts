import { z } from "zod";
import { Marker } from "./marker";
import { COLLECTION_METHODS } from "./order-status-words";
import { openEnum, Uuid } from "./primitives";

export const SAMPLE_TYPES = [
  "dried_blood_spot",
  "arm_collector",
  "serum",
  "saliva",
  "urine",
  "stool",
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
    status: openEnum(["active", "pending_approval", "inactive"]),
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

export const ListLabTestsQuery = z.strictObject({
  lab_test_limit: z.coerce.number().int().min(1).max(100).default(50),
  next_cursor: z.string().nullish(),
  generation_method: z.enum(["auto", "manual", "all"]).default("manual"),
  lab_slug: z.string().optional(),
  collection_method: z.enum(COLLECTION_METHODS).optional(),
  status: z.enum(["active", "pending_approval", "inactive"]).optional(),
  name: z.string().optional(),
});

export const LabTestPage = z.object({ data: z.array(LabTest), next_cursor: z.string().nullable() });
export type LabTestPage = z.infer<typeof LabTestPage>;
