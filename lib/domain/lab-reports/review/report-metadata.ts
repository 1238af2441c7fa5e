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

/** Fields whose day has to be known: whose birth date it is, and where a value stands in a history. */
const DATES: readonly MetadataField[] = ["dob", "date_collected"];

/** One field of the head of a report as it stands after the changes. */
export type MetadataEntry = {
  readonly field: MetadataField;
  readonly label: string;
  /** As read from the paper. */
  readonly printed: string | null;
  /** As decided; a date in its one reading is `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly cell: ParsedCell | null;
  /** The days that an ambiguous date may mean, until one of them is picked. */
  readonly readings: readonly CalendarDate[];
  /** Why a person has to decide it; null when nothing is open. */
  readonly problem: string | null;
  /** The same in a few words, for a place that names the field. */
  readonly hint: string | null;
  readonly decidedBy: string | null;
};

/** The head of a report after the changes, in a fixed order. */
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

/** `other` is what the service writes where no sex is printed, so without a printed cell it says nothing. */
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
