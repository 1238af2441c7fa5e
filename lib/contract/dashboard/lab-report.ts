import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import {
  PARSING_FAILURE_DETAILS,
  PARSING_FAILURE_REASONS,
  PARSING_JOB_STATUSES,
  PageBox,
  ParsedCell,
  ParsedLabReport,
  ParsedPage,
  ParsedResult,
  UnreadLine,
} from "@/lib/contract/service/parsing-job";

/**
 * `uploading`: accepted by the service, which has not started to read it; `in_review`: read, and a person has to review
 * it; `finished`: reviewed.
 */
export const LAB_REPORT_STATES = [
  "uploading",
  "reading",
  "in_review",
  "finished",
  "failed",
  "rejected",
] as const;

const Staff = z.object({ staff_id: Uuid, name: z.string() });

/** Another report to which one is compared. */
export const EarlierReport = z.object({
  job_id: Uuid,
  state: z.enum(LAB_REPORT_STATES),
  person: z.object({ user_id: Uuid.nullable(), name: z.string() }),
  is_same_person: z.boolean(),
  uploaded_at: Instant,
  /** When its review was finished; null while it is not. */
  finished_at: Instant.nullable(),
});
export type EarlierReport = z.infer<typeof EarlierReport>;

/** One line of the queue of lab reports. */
export const LabReportSummary = z.object({
  job_id: Uuid,
  state: z.enum(LAB_REPORT_STATES),
  /** The service's status, as last read. */
  status: openEnum(PARSING_JOB_STATUSES),
  failure_reason: openEnum(PARSING_FAILURE_REASONS).nullable(),
  /** What exactly it was: a fault of the document, or of the service. Null where the deployment does not say. */
  failure_detail: openEnum(PARSING_FAILURE_DETAILS).nullable(),
  /** Whose report it is; without a `user_id` for pages of another patient that belong to nobody yet. */
  person: z.object({
    user_id: Uuid.nullable(),
    name: z.string(),
    birth_date: z.string().nullable(),
  }),
  /** Pages of another patient in a file; `person` is whom its report is of, null once that report is deleted. */
  split_from: z
    .object({
      job_id: Uuid,
      person: z.object({ user_id: Uuid.nullable(), name: z.string() }).nullable(),
      pages: z.array(z.number().int()),
    })
    .nullable(),
  uploaded_by: Staff,
  uploaded_at: Instant,
  file_count: z.number().int(),
  /** Null while unknown, and where the deployment does not report it. */
  page_count: z.number().int().nullable(),
  pages_read: z.number().int().nullable(),
  result_count: z.number().int().nullable(),
  /** What a person still has to decide: rows and header fields in doubt, lines that were not read, the patient. */
  uncertain_count: z.number().int().nullable(),
  /** The name on the paper differs from the one on record. */
  has_other_name: z.boolean(),
  /** There is a small picture of its first page. */
  has_thumbnail: z.boolean(),
  /** The names of its files as they were uploaded; null where a file had none. */
  file_names: z.array(z.string().nullable()),
  /** The first earlier report with the same files, of any person; null when there is none. */
  same_file_as: EarlierReport.nullable(),
  lab_name: z.string().nullable(),
  /** The job that this one retries. */
  retried_from: Uuid.nullable(),
});
export type LabReportSummary = z.infer<typeof LabReportSummary>;

export const LabReportFile = z.object({
  index: z.number().int(),
  type: z.enum(["application/pdf", "image/jpeg", "image/png"]),
  size_bytes: z.number().int(),
});
export type LabReportFile = z.infer<typeof LabReportFile>;

const box = PageBox.pick({ page: true, x: true, y: true, width: true, height: true });
const cell = ParsedCell.pick({
  text: true,
  second_text: true,
  confidence: true,
  is_uncertain: true,
  reasons: true,
}).extend({ box });
const loincMatch = ParsedResult.shape.loinc_matches.unwrap().unwrap().element;

/** The content of a report as its review shows it; every field is named here, at every depth. */
export const ParsedReportRecord = z.object({
  metadata: ParsedLabReport.shape.metadata.pick({
    patient_first_name: true,
    patient_last_name: true,
    dob: true,
    gender: true,
    lab_name: true,
    date_reported: true,
    date_collected: true,
    specimen_number: true,
    report_status: true,
  }),
  metadata_cells: z.record(z.string(), cell).optional(),
  results: z.array(
    ParsedResult.pick({
      test_name: true,
      value: true,
      sample_type: true,
      measurement_kind: true,
      type: true,
      units: true,
      max_reference_range: true,
      min_reference_range: true,
      source_panel_name: true,
      sensitivity: true,
      loinc_match_status: true,
      interpretation: true,
      is_above_max_range: true,
      is_below_min_range: true,
      row_id: true,
      page: true,
      reference_range_text: true,
      flag_text: true,
      comments: true,
      reference_lab: true,
      date_collected: true,
      specimen_number: true,
      status_text: true,
      has_unknown_words: true,
    }).extend({
      english: ParsedResult.shape.english
        .unwrap()
        .pick({ value: true, units: true, reference_range_text: true, flag_text: true })
        .optional(),
      earlier_results: z
        .array(z.object({ value: z.string(), date: z.string().nullable() }))
        .optional(),
      loinc_matches: z
        .array(
          loincMatch.pick({
            loinc_code: true,
            loinc_name: true,
            display_name: true,
            aliases: true,
            confidence_score: true,
          }),
        )
        .nullish(),
      cells: z
        .object({
          test_name: cell,
          value: cell,
          units: cell.nullable(),
          reference_range: cell.nullable(),
          flag: cell.nullable(),
        })
        .optional(),
    }),
  ),
  unread_lines: z
    .array(UnreadLine.pick({ line_id: true, text: true, has_number: true }).extend({ box }))
    .optional(),
  pages: z
    .array(
      ParsedPage.pick({
        page: true,
        patient_first_name: true,
        patient_last_name: true,
        dob: true,
        date_collected: true,
      }),
    )
    .optional(),
});

/** A report as it is reviewed: the parsed content and the files. Corrections are in `LabReportReview`. */
export const LabReport = LabReportSummary.extend({
  files: z.array(LabReportFile),
  /** The reports of other patients' pages in its files, those that the reader may see. */
  split_off: z.array(z.object({ job_id: Uuid, pages: z.array(z.number().int()) })),
  needs_human_review: z.boolean(),
  is_reviewed: z.boolean(),
  /** As parsed; never overwritten. */
  parsed: ParsedReportRecord.nullable(),
});
export type LabReport = z.infer<typeof LabReport>;
