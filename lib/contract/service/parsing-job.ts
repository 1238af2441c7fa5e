import { z } from "zod";
import { openEnum, Uuid } from "@/lib/contract/primitives";
import { InterpretationWord } from "./order";

export const PARSING_JOB_STATUSES = ["upload_pending", "started", "completed", "failed"] as const;
export const PARSING_FAILURE_REASONS = [
  "invalid_input",
  "low_quality",
  "not_english",
  "too_many_pages",
  "processing_error",
] as const;

const LoincMatch = z.object({
  loinc_code: z.string(),
  loinc_name: z.string(),
  display_name: z.string().optional(),
  aliases: z.array(z.string()).optional(),
  /** At most five candidates, best first. */
  confidence_score: z.number(),
});

const ParsedResult = z.object({
  test_name: z.string(),
  /** Always text, as printed. */
  value: z.string(),
  sample_type: openEnum([
    "urine",
    "serum_plasma_blood",
    "capillary_blood",
    "stool",
    "saliva",
    "other",
    "unknown",
  ]).optional(),
  measurement_kind: openEnum(["direct", "calculated", "ratio", "unknown"]).optional(),
  type: openEnum([
    "numeric",
    "range",
    "comment",
    "boolean",
    "duration",
    "percentage",
    "ratio",
  ]).nullish(),
  units: z.string().nullish(),
  max_reference_range: z.number().nullish(),
  min_reference_range: z.number().nullish(),
  source_panel_name: z.string().nullish(),
  sensitivity: openEnum(["sensitive", "insensitive", "unknown"]).optional(),
  loinc_matches: z.array(LoincMatch).nullish(),
  loinc_match_status: openEnum(["auto_match", "needs_review", "no_match"]).nullish(),
  interpretation: InterpretationWord.nullish(),
  is_above_max_range: z.boolean().nullish(),
  is_below_min_range: z.boolean().nullish(),
});

const ParsedLabReport = z.object({
  metadata: z.object({
    patient_first_name: z.string().nullish(),
    patient_last_name: z.string().nullish(),
    dob: z.string().nullish(),
    gender: openEnum(["male", "female", "other"]).optional(),
    lab_name: z.string().nullish(),
    date_reported: z.string().nullish(),
    date_collected: z.string().nullish(),
    specimen_number: z.string().nullish(),
  }),
  results: z.array(ParsedResult),
});

/**
 * An uploaded lab report while it is read. "Pending review" is a completed job that needs a human review which is not
 * recorded as done; some deployments write it as the status `pending_review`.
 */
export const ParsingJob = z
  .object({
    id: Uuid,
    status: openEnum(PARSING_JOB_STATUSES),
    failure_reason: openEnum(PARSING_FAILURE_REASONS).nullish(),
    /** Null until the job is completed. */
    data: ParsedLabReport.nullish(),
    needs_human_review: z.boolean(),
    is_reviewed: z.boolean(),
  })
  .meta({ id: "ParsingJob" });
export type ParsingJob = z.infer<typeof ParsingJob>;
