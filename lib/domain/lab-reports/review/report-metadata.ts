import { METADATA_FIELDS, type MetadataField } from "@/lib/contract/dashboard/lab-report-review";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { ParsedCell, ParsedLabReport } from "@/lib/contract/service/parsing-job";
import { readReportDate } from "./read-report-date";
import type { AppliedChange } from "./review-rows";

export const METADATA_LABELS = {
  patient_first_name: "First name",
  patient_last_name: "Last name",
  dob: "Born",
  gender: "Sex",
  lab_name: "Laboratory",
  date_collected: "Collected",
  date_reported: "Reported",
  specimen_number: "Specimen",
} as const satisfies Record<MetadataField, string>;

/**
 * Fields whose day must be unambiguous: the birth date identifies the patient, and the collection date places a value
 * in the history.
 */
const DATES: readonly MetadataField[] = ["dob", "date_collected"];

/** One header field of a report after the changes. */
export type MetadataEntry = {
  readonly field: MetadataField;
  readonly label: string;
  /** As read from the report. */
  readonly printed: string | null;
  /** As decided; an unambiguous date is `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly cell: ParsedCell | null;
  /** The possible days of an ambiguous date, until one of them is chosen. */
  readonly readings: readonly CalendarDate[];
  /** Why a person has to decide it; null when nothing is open. */
  readonly problem: string | null;
  /** The same in a few words, for places that already name the field. */
  readonly hint: string | null;
  readonly decidedBy: string | null;
};

/** A report's header after the changes, in a fixed order. */
export function buildMetadata(
  parsed: ParsedLabReport,
  changes: readonly AppliedChange[],
): MetadataEntry[] {
  const decisions = new Map(
    changes.flatMap(({ by, change }) =>
      change.kind === "metadata" ? [[change.field, { by, value: change.value }] as const] : [],
    ),
  );
  return METADATA_FIELDS.map((field) => {
    const printed = getPrinted(parsed, field);
    const decision = decisions.get(field);
    const text = decision ? decision.value : printed;
    const cell = parsed.metadata_cells?.[field] ?? null;
    const { value, readings, ...open } = DATES.includes(field)
      ? readDay(field, text)
      : { value: text, readings: [], ...NOTHING_OPEN };
    const unread = decision ? NOTHING_OPEN : getCellProblem(field, cell);
    return {
      field,
      label: METADATA_LABELS[field],
      printed,
      value,
      cell,
      readings,
      ...(open.problem === null ? unread : open),
      decidedBy: decision?.by ?? null,
    };
  });
}

/** The value of a field; null when it is empty. */
export function getMetadataValue(
  entries: readonly MetadataEntry[],
  field: MetadataField,
): string | null {
  return entries.find((entry) => entry.field === field)?.value ?? null;
}

/** The service also writes `other` where no sex is printed, so without a printed cell it means nothing. */
function getPrinted({ metadata, metadata_cells }: ParsedLabReport, field: MetadataField) {
  const text = metadata[field]?.trim() || null;
  const hasCell = metadata_cells !== undefined && Object.hasOwn(metadata_cells, field);
  if (field === "gender" && text === "other" && !hasCell) return null;
  return text;
}

type Open = { problem: string; hint: string } | { problem: null; hint: null };
const NOTHING_OPEN: Open = { problem: null, hint: null };

function readDay(field: MetadataField, text: string | null) {
  const read = readReportDate(text);
  const label = METADATA_LABELS[field];
  if (read.kind === "date") return { value: read.date, readings: [], ...NOTHING_OPEN };
  if (read.kind === "empty") return { value: null, readings: [], ...NOTHING_OPEN };
  if (read.kind === "ambiguous") {
    return {
      value: text,
      readings: read.readings,
      problem: `${label}: “${text}” can be read in two ways. Pick one.`,
      hint: "two readings: pick one",
    };
  }
  const problem = `${label}: ${read.reason}`;
  return { value: text, readings: [], problem, hint: "not a date: correct it" };
}

function getCellProblem(field: MetadataField, cell: ParsedCell | null): Open {
  if (!cell?.is_uncertain) return NOTHING_OPEN;
  const problem = `${METADATA_LABELS[field]}: it was not read reliably. Compare it with the page.`;
  return { problem, hint: "not read reliably" };
}
