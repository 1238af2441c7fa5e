import { z } from "zod";
import { int4FromText, openEnum, Uuid } from "@/lib/contract/primitives";
import { MarkerPricing } from "./pricing";

export const QUESTION_TYPES = ["choice", "text", "numeric", "multi_choice"] as const;

const Question = z.object({
  id: z.number().int(),
  required: z.boolean(),
  code: z.string(),
  /** The question itself. */
  value: z.string(),
  type: openEnum(QUESTION_TYPES),
  sequence: z.number().int(),
  answers: z.array(z.object({ id: z.number().int(), code: z.string(), value: z.string() })),
  /** A hint of the lab in free text. */
  constraint: z.string().nullish(),
  default: z.string().nullish(),
});

/** Questions that the lab asks when a marker is ordered. */
export const AoE = z.object({ questions: z.array(Question) }).meta({ id: "AoE" });
export type AoE = z.infer<typeof AoE>;
export type AoEQuestion = AoE["questions"][number];

/** One orderable item of a lab: a biomarker or a panel. */
export const Marker = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullish(),
    lab_id: z.number().int().nullish(),
    /** The lab's own code of the test. */
    provider_id: z.string().nullish(),
    type: openEnum(["biomarker", "panel"]).nullish(),
    unit: z.string().nullish(),
    /** US dollars, where known. */
    price: z.string().nullish(),
    aoe: AoE.nullish(),
    a_la_carte_enabled: z.boolean().optional(),
    common_tat_days: z.number().int().nullish(),
    worst_case_tat_days: z.number().int().nullish(),
    is_orderable: z.boolean().nullish(),
  })
  .meta({ id: "Marker" });
export type Marker = z.infer<typeof Marker>;

const Loinc = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    code: z.string(),
    unit: z.string().nullish(),
  })
  .meta({ id: "Loinc" });

/** A value that the lab reports for a marker. */
const ExpectedResult = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    lab_id: z.number().int().nullish(),
    provider_id: z.string().nullish(),
    required: z.boolean(),
    loinc: Loinc.nullish(),
  })
  .meta({ id: "ExpectedResult" });
export type ExpectedResult = z.infer<typeof ExpectedResult>;

/** A marker with the values that it reports. */
export const MarkerComplete = Marker.extend({
  expected_results: z.array(ExpectedResult),
}).meta({ id: "MarkerComplete" });
export type MarkerComplete = z.infer<typeof MarkerComplete>;

const Paging = {
  page: int4FromText(1).default(1),
  size: int4FromText(1, 100).default(50),
};

export const ListMarkersQuery = z.strictObject({
  lab_id: z.array(int4FromText()).optional(),
  /** Takes precedence over `lab_id`. */
  lab_slug: z.string().max(64).optional(),
  /** Part of the name or of a test code. */
  name: z.string().max(200).default(""),
  a_la_carte_enabled: z.stringbool().optional(),
  include_pricing: z.stringbool().default(false),
  lab_account_id: Uuid.optional(),
  ...Paging,
});
export type ListMarkersQuery = z.output<typeof ListMarkersQuery>;

export const PageQuery = z.strictObject(Paging);

export const ListLabTestMarkersQuery = z.strictObject({
  lab_account_id: Uuid.optional(),
  ...Paging,
});

export const GetMarkerQuery = z.strictObject({ lab_account_id: Uuid.optional() });

const Count = z.number().int().min(0).nullable();

export const MarkerPage = z.object({
  markers: z.array(MarkerComplete),
  total: Count,
  page: Count,
  size: Count,
  pages: Count,
  pricing: MarkerPricing.nullish(),
});
export type MarkerPage = z.infer<typeof MarkerPage>;
