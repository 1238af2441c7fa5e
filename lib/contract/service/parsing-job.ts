import { z } from "zod";
import { onlyFor } from "@/lib/contract/optional-keys";
import { Instant, int4, openEnum, Uuid } from "@/lib/contract/primitives";
import { InterpretationWord } from "./order";

export const PARSING_JOB_STATUSES = ["upload_pending", "started", "completed", "failed"] as const;
export const PARSING_FAILURE_REASONS = [
  "invalid_input",
  "low_quality",
  "not_english",
  "too_many_pages",
  "processing_error",
] as const;
/**
 * What exactly ended a job: a fault of the document (`password`, `damaged`, `script`, `too_large`: it unpacks to more,
 * or takes more work, than a report may), or of the service, which was too busy to read it or failed.
 */
export const PARSING_FAILURE_DETAILS = [
  "password",
  "damaged",
  "script",
  "too_large",
  "service_busy",
  "service_error",
] as const;
export type ParsingFailureDetail = (typeof PARSING_FAILURE_DETAILS)[number];

const LoincMatch = z.object({
  loinc_code: z.string(),
  loinc_name: z.string(),
  display_name: z.string().optional(),
  aliases: z.array(z.string()).optional(),
  /** At most five candidates, best first. */
  confidence_score: z.number(),
});

/** The position of a printed text: fractions of the width and height of the page as uploaded, from the top left. */
export const PageBox = z.object({
  page: int4(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PageBox = z.infer<typeof PageBox>;

export const UNCERTAINTY_REASONS = [
  "readings_differ",
  "low_confidence",
  "implausible_value",
  "reversed_range",
  "unreadable",
  /** Digits are missing at the edge of the cell. */
  "cut_off",
  /** Several columns hold values, and none is known to be the current one. */
  "column_unclear",
  /** The report has several collection dates, and it is not known which one is this value's. */
  "date_unclear",
  /** The report names several patients, and it is not known whose page this is. */
  "person_unclear",
] as const;

/** A printed cell with both readings. Only the embedded service sends it. */
export const ParsedCell = z.object({
  text: z.string(),
  /** The second engine's reading; null where there was nothing for it to read (text of a PDF). */
  second_text: z.string().nullable(),
  /** 0 to 1. */
  confidence: z.number(),
  box: PageBox,
  /** A person has to decide. */
  is_uncertain: z.boolean(),
  reasons: z.array(openEnum(UNCERTAINTY_REASONS)),
});
export type ParsedCell = z.infer<typeof ParsedCell>;

export const ParsedResult = z.object({
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
  ])
    .optional()
    .meta({ default: "unknown" }),
  measurement_kind: openEnum(["direct", "calculated", "ratio", "unknown"])
    .optional()
    .meta({ default: "unknown" }),
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
  sensitivity: openEnum(["sensitive", "insensitive", "unknown"])
    .optional()
    .meta({ default: "unknown" }),
  loinc_matches: z.array(LoincMatch).nullish(),
  loinc_match_status: openEnum(["auto_match", "needs_review", "no_match"]).nullish(),
  interpretation: InterpretationWord.nullish(),
  is_above_max_range: z.boolean().nullish(),
  is_below_min_range: z.boolean().nullish(),
  // The keys below are only sent by the embedded service.
  /** Stable within the job. */
  row_id: onlyFor("rows read from a report", z.string().optional()),
  page: onlyFor("rows read from a report", int4().optional()),
  reference_range_text: z.string().nullish(),
  flag_text: z.string().nullish(),
  comments: z.array(z.string()).optional(),
  /**
   * The same in English and with a decimal point, for a row in another language, whose other keys are as printed; texts
   * and readings of its `cells` except the name are in English too.
   */
  english: onlyFor(
    "rows in another language",
    z
      .object({
        value: z.string(),
        units: z.string().nullable(),
        reference_range_text: z.string().nullable(),
        flag_text: z.string().nullable(),
      })
      .optional(),
  ),
  reference_lab: z.string().nullish(),
  /** When this value was collected, as printed for its page, panel or column. */
  date_collected: z.string().nullish(),
  specimen_number: z.string().nullish(),
  /** `PRELIMINARY`, `Corrected`, `was 70`: what is printed about the value's status. */
  status_text: z.string().nullish(),
  /** Whether words beside the value were not understood, so that nothing may call it normal. */
  has_unknown_words: onlyFor("values with words that were not understood", z.boolean().optional()),
  /** Values of earlier columns, with their dates as printed, newest first. */
  earlier_results: z.array(z.object({ value: z.string(), date: z.string().nullable() })).optional(),
  cells: onlyFor(
    "rows read from a report",
    z
      .object({
        test_name: ParsedCell,
        value: ParsedCell,
        units: ParsedCell.nullable(),
        reference_range: ParsedCell.nullable(),
        flag: ParsedCell.nullable(),
        date_collected: onlyFor("rows with a collection date", ParsedCell.optional()),
      })
      .optional(),
  ),
});
export type ParsedResult = z.infer<typeof ParsedResult>;

/** A printed line that was not understood although it may belong to a result. Only the embedded service sends it. */
export const UnreadLine = z.object({
  /** Stable within the job. */
  line_id: z.string(),
  text: z.string(),
  box: PageBox,
  /** Whether a number or a flag stands in it, so that it has to be decided by itself. */
  has_number: z.boolean(),
});
export type UnreadLine = z.infer<typeof UnreadLine>;

/** What a page says about its patient, as printed; null where it says nothing. Only the embedded service sends it. */
export const ParsedPage = z.object({
  page: int4(1),
  patient_first_name: z.string().nullable(),
  patient_last_name: z.string().nullable(),
  dob: z.string().nullable(),
  date_collected: z.string().nullable(),
});
export type ParsedPage = z.infer<typeof ParsedPage>;

export const ParsedLabReport = z.object({
  metadata: z.object({
    patient_first_name: z.string().nullish(),
    patient_last_name: z.string().nullish(),
    dob: z.string().nullish(),
    /** Null where none is printed. */
    gender: openEnum(["male", "female", "other"]).nullish(),
    lab_name: z.string().nullish(),
    date_reported: z.string().nullish(),
    date_collected: z.string().nullish(),
    specimen_number: z.string().nullish(),
    /** `Corrected report`, `PRELIMINARY`, as printed. Only the embedded service sends it. */
    report_status: z.string().nullish(),
  }),
  /** The printed cells of the metadata, by its keys. Only the embedded service sends them. */
  metadata_cells: z.record(z.string(), ParsedCell).optional(),
  results: z.array(ParsedResult),
  unread_lines: z.array(UnreadLine).optional(),
  /** The pages of this report; those of other patients are reports of their own. */
  pages: z.array(ParsedPage).optional(),
});
export type ParsedLabReport = z.infer<typeof ParsedLabReport>;

/**
 * An uploaded lab report and its parsing. "Pending review" is a completed job that needs a human review not yet
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
    // The keys below are only sent by the embedded service.
    /** Null for pages of another patient that nobody has assigned to a person yet. */
    user_id: Uuid.nullish(),
    /** The job of the file from which these pages were split off. */
    split_from: Uuid.nullish(),
    /** The jobs of the pages of other patients in this file. */
    split_off_job_ids: z.array(Uuid).nullish(),
    /** The pages of the file that belong to this job; null until they are known. */
    pages: z.array(int4(1)).nullish(),
    created_at: Instant.optional(),
    updated_at: Instant.optional(),
    page_count: z.number().int().nullish(),
    pages_read: z.number().int().optional(),
    failure_detail: openEnum(PARSING_FAILURE_DETAILS).nullish(),
    /** The first earlier job with the same files that did not fail; null when there is none. */
    same_file_as: z
      .object({
        job_id: Uuid,
        user_id: Uuid,
        is_same_person: z.boolean(),
        /** When it was reviewed, or read if no review was asked for; null while it is not finished. */
        finished_at: Instant.nullable(),
      })
      .nullish(),
    /** A JPEG of the first page in base64, at most 96 pixels wide and high; only in the response to a read of the job. */
    thumbnail: z.base64().max(40_000).nullish(),
    /** The original parse, once a review has replaced `data`. */
    parsed_data: ParsedLabReport.nullish(),
  })
  .meta({ id: "ParsingJob" });
export type ParsingJob = z.infer<typeof ParsingJob>;
