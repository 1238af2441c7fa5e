import { METADATA_FIELDS, type MetadataField } from "@/lib/contract/dashboard/lab-report-review";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { ParsedCell, ParsedLabReport } from "@/lib/contract/service/parsing-job";
import type { AppliedChange } from "./applied-changes";
import { findIdentityChange, type IdentityChange, type MetadataDecision } from "./identity-change";
import { readReportDate } from "./read-report-date";

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

/** Days that must be unambiguous: they identify the patient, or place a value in the history. */
export const DATE_FIELDS: readonly MetadataField[] = ["dob", "date_collected", "date_reported"];

/** Fields that have to be typed from the page, or said not to be on it, where they were not read. */
const NEEDED: readonly MetadataField[] = [
  "patient_first_name",
  "patient_last_name",
  "dob",
  "date_collected",
];

/** One header field of a report after the changes. */
export type MetadataEntry = {
  readonly field: MetadataField;
  readonly label: string;
  /** As read from the report; null where nothing was read, which does not mean that nothing is printed. */
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
  /** Somebody has said that the page does not have it. */
  readonly isAbsent: boolean;
  /** What somebody wrote instead of what was read about who the patient is. */
  readonly change: IdentityChange | null;
  /** A colleague did not agree to the last such change, which therefore does not count. */
  readonly declined: { readonly by: string; readonly note: string } | null;
};

/** A report's header after the changes, in a fixed order. */
export function buildMetadata(
  parsed: ParsedLabReport,
  changes: readonly AppliedChange[],
): MetadataEntry[] {
  const decisions = collectDecisions(changes);
  return METADATA_FIELDS.map((field) => {
    const printed = getPrinted(parsed, field);
    const { decision, declined } = decisions.get(field) ?? UNDECIDED;
    const text = decision ? decision.value : printed;
    const cell = parsed.metadata_cells?.[field] ?? null;
    const { value, readings, ...open } = DATE_FIELDS.includes(field)
      ? readDay(field, text)
      : { value: text, readings: [], ...NOTHING_OPEN };
    const change = decision && findIdentityChange({ field, printed, value, cell }, decision);
    const unread = decision
      ? getReasonProblem(field, change)
      : getUnreadProblem(parsed, field, { printed, cell });
    return {
      field,
      label: METADATA_LABELS[field],
      printed,
      value,
      cell,
      readings,
      ...(open.problem === null ? unread : open),
      decidedBy: decision?.by ?? null,
      isAbsent: decision !== null && decision.value === null,
      change,
      declined,
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

/** The pages of a report of several on which no patient is named; they follow the page before. */
export function getPagesWithoutName({ pages = [] }: ParsedLabReport): number[] {
  if (pages.length < 2) return [];
  return pages.flatMap(({ page, patient_first_name, patient_last_name, dob }) =>
    patient_first_name || patient_last_name || dob ? [] : [page],
  );
}

type Decided = { decision: MetadataDecision | null; declined: MetadataEntry["declined"] };
const UNDECIDED: Decided = { decision: null, declined: null };

function collectDecisions(changes: readonly AppliedChange[]): Map<MetadataField, Decided> {
  const fields = new Map<MetadataField, Decided>();
  for (const { by, byId, change } of changes) {
    if (change.kind === "metadata") {
      const { field, value, reason = null } = change;
      const decision = { value, by, byId, reason, agreedBy: null };
      fields.set(field, { decision, declined: null });
    } else if (change.kind === "second_review") {
      const { decision } = fields.get(change.field) ?? UNDECIDED;
      if (!decision || decision.byId === byId || decision.value !== change.value) continue;
      fields.set(
        change.field,
        change.verdict === "agreed"
          ? { decision: { ...decision, agreedBy: by }, declined: null }
          : { decision: null, declined: { by, note: change.note } },
      );
    }
  }
  return fields;
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

function getUnreadProblem(
  parsed: ParsedLabReport,
  field: MetadataField,
  { printed, cell }: Pick<MetadataEntry, "printed" | "cell">,
): Open {
  const label = METADATA_LABELS[field];
  if (printed === null && NEEDED.includes(field) && !hasOwnDays(parsed, field)) {
    return {
      problem: `${label}: it was not read. Type it from the page, or say that it is not on the page.`,
      hint: "not read: type it from the page",
    };
  }
  if (!cell?.is_uncertain) return NOTHING_OPEN;
  const problem = `${label}: it was not read reliably. Compare it with the page.`;
  return { problem, hint: "not read reliably" };
}

/** Where every row has a collection date, the report needs none. */
function hasOwnDays({ results }: ParsedLabReport, field: MetadataField): boolean {
  if (field !== "date_collected" || results.length === 0) return false;
  return results.every(({ date_collected }) => Boolean(date_collected?.trim()));
}

/** A change from before reasons were required, or one that was sent without. */
function getReasonProblem(field: MetadataField, change: IdentityChange | null): Open {
  if (change === null || change.reason !== null) return NOTHING_OPEN;
  const problem = `${METADATA_LABELS[field]}: it was changed without a reason. Change it again with one.`;
  return { problem, hint: "changed without a reason" };
}

/** Whether a printed status says no more than that the report is final; `Final, corrected` says more. */
export function isOnlyFinal(status: string): boolean {
  return /^final(?: report)?\.?$/i.test(status.trim());
}
