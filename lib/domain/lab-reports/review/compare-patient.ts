import type { Identity } from "@/lib/contract/dashboard/identity";
import type { MetadataField } from "@/lib/contract/dashboard/lab-report-review";
import {
  describeDifferences,
  findIdentityDifferences,
  IDENTITY_FIELDS,
  type IdentityField,
  isConfirmedFor,
  toPersonDetails,
} from "@/lib/domain/identity/compare-identity";
import { comparePeople } from "@/lib/matching/fields/compare-people";
import type { AppliedChange } from "./applied-changes";
import { readReportDate } from "./read-report-date";
import { getMetadataValue, type MetadataEntry } from "./report-metadata";

/** The printed field that is compared with each field of the record. */
const PRINTED_FIELDS = {
  first_name: "patient_first_name",
  last_name: "patient_last_name",
  birth_date: "dob",
  gender: "gender",
} as const satisfies Record<IdentityField, MetadataField>;

export type PatientField = {
  readonly field: IdentityField;
  readonly entry: MetadataEntry;
  readonly onRecord: string | null;
  readonly verdict: "same" | "close" | "differs" | "empty";
  /** `the same`, `day and month swapped`, `not on the page`. */
  readonly label: string;
  /** What had been read, where somebody changed it: it is compared with the record, too. */
  readonly read: (FieldVerdict & { readonly text: string }) | null;
};

type FieldVerdict = Pick<PatientField, "verdict" | "label">;

export type PatientComparison = {
  readonly fields: readonly PatientField[];
  /** The patient as named on the paper. */
  readonly patient: Identity;
  readonly record: Identity;
  /** Why someone has to confirm that the patient is the person on record; null when no confirmation is needed. */
  readonly difference: string | null;
  readonly isConfirmed: boolean;
  /** The fields whose change by somebody waits for a colleague. */
  readonly awaitingSecond: readonly MetadataEntry[];
  /** Why the patient still prevents finishing the review; null when nothing is open. */
  readonly problem: string | null;
};

const NOBODY: Identity = { first_name: null, last_name: null, dob: null, gender: null };

type ComparedReport = {
  metadata: readonly MetadataEntry[];
  record: Identity | null;
  /** Null for pages that belong to nobody yet. */
  userId: string | null;
  changes: readonly AppliedChange[];
};

/**
 * Compares the patient on the paper with the person under whom the report was filed. A difference has to be confirmed
 * with a reason. So does a report whose last name and birth date both cannot be compared, because it proves nothing.
 */
export function comparePatient(report: ComparedReport): PatientComparison {
  const { metadata, userId, changes } = report;
  const record = report.record ?? NOBODY;
  const patient = toPatient(metadata);
  const all = findIdentityDifferences(record, patient);
  // A field that has to be decided first is part of no confirmation, which its decision would void.
  const differing = all.filter(
    (field) => !metadata.some((each) => each.field === PRINTED_FIELDS[field] && each.problem),
  );
  const fields = compareFields(metadata, patient, record, all);
  const undecided = all.filter((field) => !differing.includes(field));
  const difference = describeDifference(fields, differing, undecided, report.record);
  const isConfirmed = changes.some(
    ({ change }) =>
      change.kind === "confirm_person" &&
      userId !== null &&
      isConfirmedFor(change.confirmation, userId, record, patient),
  );
  const open = fields.find(({ entry }) => entry.problem !== null)?.entry.problem ?? null;
  const awaitingSecond = metadata.filter(
    ({ change, problem }) => change?.awaitsSecond && problem === null,
  );
  const [waiting] = awaitingSecond;
  const second = waiting ? describeWaiting(waiting) : null;
  const unresolved =
    userId === null
      ? "These pages belong to nobody yet. Assign them to their person, or reject them."
      : difference === null || isConfirmed
        ? null
        : `${difference} Confirm it with a reason, or reject the report.`;
  const problem = open ?? unresolved ?? second;
  return { fields, patient, record, difference, isConfirmed, awaitingSecond, problem };
}

/** `First name: changed by Piper Aldous from “Robert” to “Marlow”. A colleague has to agree in a second review.` */
export function describeWaiting({ label, change, value, isAbsent }: MetadataEntry): string {
  const now = isAbsent ? "“not on the page”" : `“${value}”`;
  return `${label}: changed by ${change?.by} from “${change?.read}” to ${now}. A colleague has to agree in a second review.`;
}

/** The patient as decided, or as `read` before anybody changed it. */
function toPatient(metadata: readonly MetadataEntry[], isRead = false): Identity {
  const getText = (field: MetadataField) => {
    const change = isRead && metadata.find((entry) => entry.field === field)?.change;
    return change ? toDayText(field, change.read) : getMetadataValue(metadata, field);
  };
  return {
    first_name: getText("patient_first_name"),
    last_name: getText("patient_last_name"),
    dob: getText("dob"),
    gender: getText("gender"),
  };
}

function toDayText(field: MetadataField, text: string): string {
  const read = readReportDate(field === "dob" ? text : null);
  return read.kind === "date" ? read.date : text;
}

function compareFields(
  metadata: readonly MetadataEntry[],
  patient: Identity,
  record: Identity,
  differing: readonly IdentityField[],
): PatientField[] {
  const asRead = toPatient(metadata, true);
  const sides = {
    now: { compared: compareWith(patient, record), differing },
    read: {
      compared: compareWith(asRead, record),
      differing: findIdentityDifferences(record, asRead),
    },
  };
  const onRecord = {
    first_name: record.first_name,
    last_name: record.last_name,
    birth_date: record.dob,
    gender: record.gender,
  };
  return (Object.keys(IDENTITY_FIELDS) as IdentityField[]).flatMap((field) => {
    const entry = metadata.find((each) => each.field === PRINTED_FIELDS[field]);
    if (!entry) return [];
    const known = onRecord[field];
    const read = entry.change && {
      text: entry.change.read,
      ...(known === null ? NOT_ON_RECORD : judge(field, sides.read)),
    };
    return [{ field, entry, onRecord: known, read, ...getVerdict(field, entry, known, sides.now) }];
  });
}

type Side = {
  compared: readonly { field: string; verdict: string; label: string }[];
  differing: readonly IdentityField[];
};

function compareWith(patient: Identity, record: Identity): Side["compared"] {
  return comparePeople(toPersonDetails(patient), toPersonDetails(record));
}

const NOT_DECIDED: FieldVerdict = { verdict: "empty", label: "the same, not decided" };
const NOT_ON_RECORD: FieldVerdict = { verdict: "empty", label: "not on record" };

function getVerdict(
  field: IdentityField,
  entry: MetadataEntry,
  known: string | null,
  side: Side,
): FieldVerdict {
  if (entry.value === null && !entry.isAbsent) return { verdict: "empty", label: "not compared" };
  if (entry.value === null) {
    return { verdict: "empty", label: known === null ? "on neither side" : "not compared" };
  }
  if (known === null) return NOT_ON_RECORD;
  if (entry.readings.length > 0) return { verdict: "empty", label: "not compared yet" };
  const found = judge(field, side);
  // Only what is decided may be called the same.
  return found.verdict === "same" && entry.problem !== null ? NOT_DECIDED : found;
}

function judge(field: IdentityField, { compared, differing }: Side): FieldVerdict {
  if (!differing.includes(field)) return { verdict: "same", label: "the same" };
  const comparison = compared.find((each) => each.field === field);
  const label = comparison?.verdict === "equal" ? "written differently" : comparison?.label;
  const verdict = comparison?.verdict === "different" ? "differs" : "close";
  return { verdict, label: label ?? "different" };
}

/** What differs, too, as it was read, but is no part of a confirmation before it is decided. */
function describeUndecided(fields: readonly IdentityField[]): string {
  if (fields.length === 0) return "";
  const names = fields.map((field) => IDENTITY_FIELDS[field]).join(" and ");
  const isOne = fields.length === 1;
  return ` The ${names} as read ${isOne ? "differs" : "differ"}, too, and ${isOne ? "is" : "are"} still to be decided.`;
}

function describeDifference(
  fields: readonly PatientField[],
  differing: readonly IdentityField[],
  undecided: readonly IdentityField[],
  record: Identity | null,
): string | null {
  if (differing.length > 0)
    return `${describeDifferences(differing)}${describeUndecided(undecided)}`;
  if (record === null) return "Nothing is on record to compare the patient with.";
  const isSame = (field: IdentityField) =>
    fields.some((each) => each.field === field && each.verdict === "same");
  if (isSame("last_name") || isSame("birth_date")) return null;
  // What is still to be decided or typed from the page may yet be compared.
  if (fields.some(({ entry }) => entry.problem !== null)) return null;
  return "The page has neither a last name nor a birth date that could be compared.";
}
