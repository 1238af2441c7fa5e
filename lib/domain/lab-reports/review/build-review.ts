import type { LabReportReview, ReviewEntry } from "@/lib/contract/dashboard/lab-report-review";
import { CalendarDate } from "@/lib/contract/primitives";
import { getExactAge } from "@/lib/result-assessment/age";
import type { ReportedResultPatient } from "@/lib/result-assessment/reported-result";
import { type AppliedChange, getChanges, withoutUndone } from "./applied-changes";
import { comparePatient, type PatientComparison } from "./compare-patient";
import { buildEarlierResults, type EarlierResults } from "./earlier-results";
import { readSex } from "./read-sex";
import { buildMetadata, getMetadataValue, type MetadataEntry } from "./report-metadata";
import { buildRows, type ReviewRow } from "./review-rows";
import { buildRowDates, type RowDates } from "./row-dates";
import { buildLines, type ReviewLine } from "./unread-lines";

/** A report with all review changes applied. */
export type ReviewState = {
  readonly rows: readonly ReviewRow[];
  /** The printed lines that were not read. */
  readonly lines: readonly ReviewLine[];
  readonly dates: RowDates;
  /** The values of earlier columns. */
  readonly earlier: EarlierResults;
  /** The changes that count. */
  readonly changes: readonly AppliedChange[];
  readonly metadata: readonly MetadataEntry[];
  readonly patient: PatientComparison;
  /** How the review ended; null while it is open. */
  readonly end: ReviewEntry | null;
};

/**
 * The state of a review, derived from the parsed report and the changes since. `pending` are changes that the server
 * has not confirmed yet. Null where nothing was parsed.
 */
export function buildReview(
  review: Pick<LabReportReview, "report" | "record" | "entries">,
  pending: readonly AppliedChange[] = [],
): ReviewState | null {
  const { report, record, entries } = review;
  const { parsed } = report;
  if (parsed === null) return null;
  const changes = withoutUndone([...getChanges(entries), ...pending]);
  const metadata = buildMetadata(parsed, changes);
  const userId = report.person.user_id;
  const dates = buildRowDates(parsed, changes, getDay(metadata, "date_collected"));
  const rows = buildRows(parsed, changes, { patient: getRangePatient(metadata), dates });
  return {
    rows,
    lines: buildLines(parsed, changes, rows),
    dates,
    earlier: buildEarlierResults(rows, changes, {
      ofReport: dates.ofReport,
      decided: [...metadata, ...dates.dates],
    }),
    changes,
    metadata,
    patient: comparePatient({ metadata, record, userId, changes }),
    end: entries.findLast(({ step }) => step.kind === "finish" || step.kind === "reject") ?? null,
  };
}

/**
 * The patient whom the reference ranges must fit: the sex, and the age on the day of collection, as far as the report
 * states them.
 */
function getRangePatient(metadata: readonly MetadataEntry[]): ReportedResultPatient {
  const sex = readSex(getMetadataValue(metadata, "gender"));
  const [born, collected] = [getDay(metadata, "dob"), getDay(metadata, "date_collected")];
  const ageYears = born && collected ? getExactAge(born, collected) : null;
  return { sex, ageYears };
}

function getDay(
  metadata: readonly MetadataEntry[],
  field: "dob" | "date_collected",
): CalendarDate | null {
  const day = CalendarDate.safeParse(getMetadataValue(metadata, field));
  return day.success ? day.data : null;
}
