import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { CLAIM_REASON_LENGTH, Claim } from "./claim";
import { Identity, IdentityConfirmation } from "./identity";
import { LabReport } from "./lab-report";

export const REJECTION_REASON_LENGTH = 500;
/** The most rows that one change may accept; far more than a report has. */
const MAX_ROWS = 1_000;

/** What a report says of itself and its patient, by the keys of the parsed report. */
export const METADATA_FIELDS = [
  "patient_first_name",
  "patient_last_name",
  "dob",
  "gender",
  "lab_name",
  "date_collected",
  "date_reported",
  "specimen_number",
] as const;
export type MetadataField = (typeof METADATA_FIELDS)[number];

const OptionalText = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .transform((text) => (text === "" ? null : text))
    .nullable();
const Bound = z.number().finite().nullable();
/** Rows of the embedded service have ids of their own; others are counted. */
const RowId = z.string().min(1).max(100);

/** The LOINC code of a result. */
export const ReportCode = z.strictObject({
  code: z.string().regex(/^\d{1,7}-\d$/, { error: "Write a LOINC code such as 2345-7" }),
  name: z.string().trim().max(300),
});
export type ReportCode = z.infer<typeof ReportCode>;

/** The values of one row as a reviewer leaves it. */
export const ReportRowValues = z
  .strictObject({
    test_name: z.string().trim().min(1, { error: "Write the name of the test" }).max(300),
    value: z.string().trim().min(1, { error: "Write the value, or remove the row" }).max(400),
    units: OptionalText(60),
    range_low: Bound,
    range_high: Bound,
    range_text: OptionalText(400),
    flag_text: OptionalText(60),
    code: ReportCode.nullable(),
  })
  .refine(({ range_low, range_high }) => (range_low ?? -Infinity) <= (range_high ?? Infinity), {
    error: "The low end of the range is above its high end",
    path: ["range_low"],
  });
export type ReportRowValues = z.infer<typeof ReportRowValues>;

/**
 * One change of a reviewer. `accept`: the rows are right as they are shown. `correct` has all values of the row.
 * `restore` puts a removed or corrected row back to what was read. `metadata` decides one field, with a text equal to
 * the printed one to accept it. `confirm_person`: the patient on the paper is the person although they differ.
 */
export const ReportChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("accept"), row_ids: z.array(RowId).min(1).max(MAX_ROWS) }),
  z.strictObject({ kind: z.literal("correct"), row_id: RowId, values: ReportRowValues }),
  z.strictObject({
    kind: z.literal("add"),
    row_id: Uuid,
    page: z.number().int().min(1).max(100).nullable(),
    values: ReportRowValues,
  }),
  z.strictObject({ kind: z.literal("remove"), row_id: RowId }),
  z.strictObject({ kind: z.literal("restore"), row_id: RowId }),
  z.strictObject({
    kind: z.literal("metadata"),
    field: z.enum(METADATA_FIELDS),
    value: OptionalText(200),
  }),
  z.strictObject({ kind: z.literal("confirm_person"), confirmation: IdentityConfirmation }),
]);
export type ReportChange = z.infer<typeof ReportChange>;

const RejectionReason = z
  .string()
  .trim()
  .min(3, { error: "Write why the report is rejected" })
  .max(REJECTION_REASON_LENGTH);

/** What ended a review. Nothing is changed after it. */
const ReviewEnd = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("finish") }),
  z.strictObject({ kind: z.literal("reject"), reason: RejectionReason }),
]);

/** A step of a review as it is kept: a change or its end. */
export const ReviewStep = z.union([ReportChange, ReviewEnd]);
export type ReviewStep = z.infer<typeof ReviewStep>;

/** Who did what when. Oldest first, never rewritten. */
export const ReviewEntry = z.object({
  /** Made by the browser, so that a request sent twice is one change. */
  change_id: Uuid,
  by: z.object({ staff_id: Uuid, name: z.string() }),
  at: Instant,
  step: ReviewStep,
});
export type ReviewEntry = z.infer<typeof ReviewEntry>;

/** A report with everything that was done to it. Its current state is derived by `lib/domain/lab-reports`. */
export const LabReportReview = z.object({
  report: LabReport,
  /** The identity on record of the person it was filed under; null when the service has none. */
  record: Identity.nullable(),
  entries: z.array(ReviewEntry),
  claim: Claim.nullable(),
  /** Of the report as parsed; another one means that it was read again. */
  version: z.string(),
  read_at: Instant,
});
export type LabReportReview = z.infer<typeof LabReportReview>;

export const ReviewInput = z.strictObject({ job_id: Uuid });
export const ReviewTakeOverInput = ReviewInput.extend({
  reason: z.string().trim().min(3, { error: "Say why" }).max(CLAIM_REASON_LENGTH),
});

/** What may change while a report is open, without its content. */
export const ReviewWatch = z.object({
  claim: Claim.nullable(),
  /** How many entries there are. */
  entry_count: z.number().int(),
});
export type ReviewWatch = z.infer<typeof ReviewWatch>;

/** The answer to a change. */
export const ReviewChanged = z.object({
  user_id: Uuid,
  entry: ReviewEntry,
  entry_count: z.number().int(),
  claim: Claim.nullable(),
});
export type ReviewChanged = z.infer<typeof ReviewChanged>;

/** The answer to the end of a review. */
export const ReviewEnded = z.object({
  user_id: Uuid,
  entry: ReviewEntry,
  /** The report that has waited longest and that nobody else holds; null when there is none. */
  next_job_id: Uuid.nullable(),
});
export type ReviewEnded = z.infer<typeof ReviewEnded>;

const Seen = { change_id: Uuid, version: z.string().max(100) };

export const ChangeReportInput = ReviewInput.extend({ ...Seen, change: ReportChange });
export type ChangeReportInput = z.input<typeof ChangeReportInput>;

/** `entry_count` is what the reviewer saw; with another count the report is read again before it is finished. */
export const FinishReviewInput = ReviewInput.extend({
  ...Seen,
  entry_count: z.number().int().min(0),
});
export type FinishReviewInput = z.input<typeof FinishReviewInput>;

/** Without a version: a report can be rejected before it was read, and nothing of it is used either way. */
export const RejectReportInput = ReviewInput.extend({ change_id: Uuid, reason: RejectionReason });
export type RejectReportInput = z.input<typeof RejectReportInput>;
