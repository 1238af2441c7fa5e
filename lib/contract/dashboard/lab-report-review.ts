import { z } from "zod";
import { CalendarDate, Instant, int4, Uuid } from "@/lib/contract/primitives";
import { CLAIM_REASON_LENGTH, Claim } from "./claim";
import { Identity, IdentityConfirmation } from "./identity";
import { EarlierReport, LabReport } from "./lab-report";
import { ACKNOWLEDGE_NOTE_LENGTH, RESULT_KINDS } from "./today/today-kinds";

export const REJECTION_REASON_LENGTH = 500;
/** The most rows that one change may accept; far more than a report has. */
const MAX_ROWS = 1_000;

/** The report's details about itself and its patient, by the keys of the parsed report. */
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
/** Rows from the embedded service have ids; others are numbered. */
const RowId = z.string().min(1).max(100);

/** The LOINC code of a result. */
export const ReportCode = z.strictObject({
  code: z.string().regex(/^\d{1,7}-\d$/, { error: "Enter a LOINC code such as 2345-7" }),
  name: z.string().trim().max(300),
});
export type ReportCode = z.infer<typeof ReportCode>;

/** The values of one row as a reviewer leaves it. */
export const ReportRowValues = z
  .strictObject({
    test_name: z.string().trim().min(1, { error: "Enter the name of the test" }).max(300),
    value: z.string().trim().min(1, { error: "Enter the value, or remove the row" }).max(400),
    units: OptionalText(60),
    range_low: Bound,
    range_high: Bound,
    range_text: OptionalText(400),
    flag_text: OptionalText(60),
    code: ReportCode.nullable(),
    /** A day of its own; without one, the row was collected when its print or the report says. */
    date_collected: CalendarDate.nullable().optional(),
  })
  .refine(({ range_low, range_high }) => (range_low ?? -Infinity) <= (range_high ?? Infinity), {
    error: "The low end of the range is above its high end",
    path: ["range_low"],
  });
export type ReportRowValues = z.infer<typeof ReportRowValues>;

export const CHANGE_REASON_LENGTH = 500;

/** Why a name, a birth date or a sex is not what was read. */
export const ChangeReason = z
  .string()
  .trim()
  .min(3, { error: "Give the reason why it is not what was read" })
  .max(CHANGE_REASON_LENGTH);

const LineId = z.string().min(1).max(100);

/**
 * One change by a reviewer. `accept`: the rows are correct as shown. `correct` has all values of the row. `add` with a
 * `line_id` makes a row of an unread line. `restore` returns a removed or corrected row to what was read. `dismiss_lines`:
 * these unread lines are no results. `metadata` decides one field: a text equal to the printed one accepts it, null says
 * that the page does not have it, and a reason is required where it changes who the patient is. `second_review` is a
 * colleague's verdict on that change. `row_date`: the day that rows with this printed date were collected on. `undo`
 * takes back a confirmation or a dismissal. `earlier_results`: whether the values of earlier columns are kept under their
 * dates, too. `confirm_person`: the patient on the paper is the person although they differ.
 */
export const ReportChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("accept"), row_ids: z.array(RowId).min(1).max(MAX_ROWS) }),
  z.strictObject({ kind: z.literal("correct"), row_id: RowId, values: ReportRowValues }),
  z.strictObject({
    kind: z.literal("add"),
    row_id: Uuid,
    page: z.number().int().min(1).max(100).nullable(),
    values: ReportRowValues,
    line_id: LineId.optional(),
  }),
  z.strictObject({ kind: z.literal("remove"), row_id: RowId }),
  z.strictObject({ kind: z.literal("restore"), row_id: RowId }),
  z.strictObject({
    kind: z.literal("metadata"),
    field: z.enum(METADATA_FIELDS),
    value: OptionalText(200),
    reason: ChangeReason.optional(),
  }),
  z.strictObject({
    kind: z.literal("second_review"),
    field: z.enum(METADATA_FIELDS),
    /** What the colleague saw, so that no other value is agreed to. */
    value: OptionalText(200),
    verdict: z.enum(["agreed", "declined"]),
    note: z.string().trim().max(CHANGE_REASON_LENGTH),
  }),
  z.strictObject({
    kind: z.literal("dismiss_lines"),
    line_ids: z.array(LineId).min(1).max(MAX_ROWS),
  }),
  z.strictObject({
    kind: z.literal("row_date"),
    printed: z.string().trim().min(1).max(200),
    value: CalendarDate,
  }),
  z.strictObject({ kind: z.literal("undo"), change_id: Uuid }),
  z.strictObject({ kind: z.literal("earlier_results"), is_kept: z.boolean() }),
  z.strictObject({ kind: z.literal("confirm_person"), confirmation: IdentityConfirmation }),
]);
export type ReportChange = z.infer<typeof ReportChange>;

const RejectionReason = z
  .string()
  .trim()
  .min(3, { error: "Give the reason why the report is rejected" })
  .max(REJECTION_REASON_LENGTH);

/** Filed under another person than before; the comparison with the record begins anew. Also after the end. */
const ReviewMove = z.strictObject({
  kind: z.literal("move"),
  from: z.object({ user_id: Uuid, name: z.string() }).nullable(),
  to: z.object({ user_id: Uuid, name: z.string() }),
  reason: z.string(),
});

/** How a review ended. Nothing can be changed after it. */
const ReviewEnd = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("finish") }),
  z.strictObject({ kind: z.literal("reject"), reason: RejectionReason }),
]);

/** After the end: somebody has read the values of this version, which stand out. */
const Acknowledging = z.strictObject({
  kind: z.literal("acknowledge"),
  grade: z.enum(RESULT_KINDS),
  result_version: z.string().max(64),
  note: z.string().max(ACKNOWLEDGE_NOTE_LENGTH),
});

/** A stored step of a review: a change, its end, a move to another person, or an acknowledgement. */
export const ReviewStep = z.union([ReportChange, ReviewEnd, ReviewMove, Acknowledging]);
export type ReviewStep = z.infer<typeof ReviewStep>;

/** Who did what when. Oldest first, never rewritten. */
export const ReviewEntry = z.object({
  /** Generated by the browser, so that a request sent twice makes one change. */
  change_id: Uuid,
  by: z.object({ staff_id: Uuid, name: z.string() }),
  at: Instant,
  step: ReviewStep,
});
export type ReviewEntry = z.infer<typeof ReviewEntry>;

/** Another report that seems to be of the same specimen, and what agrees: `values` of `of` rows are the same. */
export const SimilarReport = EarlierReport.extend({
  agrees: z.object({
    specimen: z.boolean(),
    date_collected: z.boolean(),
    values: z.number().int(),
    of: z.number().int(),
  }),
});
export type SimilarReport = z.infer<typeof SimilarReport>;

/** A report with everything that was done to it. Its current state is derived by `lib/domain/lab-reports`. */
export const LabReportReview = z.object({
  report: LabReport,
  /** The identity on record of the person it was filed under; null when the service has none. */
  record: Identity.nullable(),
  entries: z.array(ReviewEntry),
  claim: Claim.nullable(),
  /** Other reports, of anybody, that seem to be of the same specimen. */
  similar_reports: z.array(SimilarReport),
  /** Version of the parsed report; a different one means that it was parsed again. */
  version: z.string(),
  read_at: Instant,
});
export type LabReportReview = z.infer<typeof LabReportReview>;

export const ReviewInput = z.strictObject({ job_id: Uuid });
/** What a screen also does by itself, as with a result in match review. */
export const ReviewClaimInput = ReviewInput.extend({ by_screen: z.boolean().optional() });
export const ReviewTakeOverInput = ReviewInput.extend({
  reason: z.string().trim().min(3, { error: "Say why" }).max(CLAIM_REASON_LENGTH),
});

/** What may change while a report is open, without the report's content. */
export const ReviewWatch = z.object({
  claim: Claim.nullable(),
  /** How many entries there are. */
  entry_count: z.number().int(),
});
export type ReviewWatch = z.infer<typeof ReviewWatch>;

/** The response to a change. */
export const ReviewChanged = z.object({
  user_id: Uuid.nullable(),
  entry: ReviewEntry,
  entry_count: z.number().int(),
  claim: Claim.nullable(),
});
export type ReviewChanged = z.infer<typeof ReviewChanged>;

/** The response when a review ends. */
export const ReviewEnded = z.object({
  user_id: Uuid.nullable(),
  entry: ReviewEntry,
  /** The longest-waiting report that nobody else has claimed; null when there is none. */
  next_job_id: Uuid.nullable(),
});
export type ReviewEnded = z.infer<typeof ReviewEnded>;

const Seen = { change_id: Uuid, version: z.string().max(100) };

export const ChangeReportInput = ReviewInput.extend({ ...Seen, change: ReportChange });
export type ChangeReportInput = z.input<typeof ChangeReportInput>;

/** `entry_count` is what the reviewer saw; if it differs, the report must be refetched before it can be finished. */
export const FinishReviewInput = ReviewInput.extend({
  ...Seen,
  entry_count: int4(0),
});
export type FinishReviewInput = z.input<typeof FinishReviewInput>;

/**
 * `is_confirmed`: the report is this person's although it differs from their record. Asked for where the review has
 * ended, so that nobody compares it again.
 */
export const MoveReportInput = ReviewInput.extend({
  change_id: Uuid,
  user_id: Uuid,
  reason: z
    .string()
    .trim()
    .min(3, { error: "Say why it is this person's" })
    .max(REJECTION_REASON_LENGTH),
  is_confirmed: z.boolean().default(false),
});
export type MoveReportInput = z.input<typeof MoveReportInput>;

export const ReportMoved = z.object({ from: Uuid.nullable(), user_id: Uuid, entry: ReviewEntry });
export type ReportMoved = z.infer<typeof ReportMoved>;

/** Has no version: a report can be rejected before it was read, and nothing of it is used either way. */
export const RejectReportInput = ReviewInput.extend({ change_id: Uuid, reason: RejectionReason });
export type RejectReportInput = z.input<typeof RejectReportInput>;
