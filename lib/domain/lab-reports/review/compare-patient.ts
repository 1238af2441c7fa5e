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
import { getMetadataValue, type MetadataEntry } from "./report-metadata";
import type { AppliedChange } from "./review-rows";

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
};

export type PatientComparison = {
  readonly fields: readonly PatientField[];
  /** The patient as named on the paper. */
  readonly patient: Identity;
  readonly record: Identity;
  /** Why someone has to confirm that the patient is the person on record; null when no confirmation is needed. */
  readonly difference: string | null;
  readonly isConfirmed: boolean;
  /** Why the patient still prevents finishing the review; null when nothing is open. */
  readonly problem: string | null;
};

const NOBODY: Identity = { first_name: null, last_name: null, dob: null, gender: null };

type ComparedReport = {
  metadata: readonly MetadataEntry[];
  record: Identity | null;
  userId: string;
  changes: readonly AppliedChange[];
};

/**
 * Compares the patient on the paper with the person under whom the report was filed. A difference has to be confirmed
 * with a reason. So does a report whose last name and birth date both cannot be compared, because it proves nothing.
 */
export function comparePatient(report: ComparedReport): PatientComparison {
  const { metadata, userId, changes } = report;
  const record = report.record ?? NOBODY;
  const patient: Identity = {
    first_name: getMetadataValue(metadata, "patient_first_name"),
    last_name: getMetadataValue(metadata, "patient_last_name"),
    dob: getMetadataValue(metadata, "dob"),
    gender: getMetadataValue(metadata, "gender"),
  };
  // An undecided field would always differ, so it is excluded until it is decided.
  const differing = findIdentityDifferences(record, patient).filter(
    (field) => !metadata.some((each) => each.field === PRINTED_FIELDS[field] && each.problem),
  );
  const fields = compareFields(metadata, patient, record, differing);
  const difference = describeDifference(fields, differing, report.record);
  const isConfirmed = changes.some(
    ({ change }) =>
      change.kind === "confirm_person" &&
      isConfirmedFor(change.confirmation, userId, record, patient),
  );
  const open = fields.find(({ entry }) => entry.problem !== null)?.entry.problem ?? null;
  const unresolved =
    difference === null || isConfirmed
      ? null
      : `${difference} Confirm it with a reason, or reject the report.`;
  return { fields, patient, record, difference, isConfirmed, problem: open ?? unresolved };
}

function compareFields(
  metadata: readonly MetadataEntry[],
  patient: Identity,
  record: Identity,
  differing: readonly IdentityField[],
): PatientField[] {
  const comparisons = comparePeople(toPersonDetails(patient), toPersonDetails(record));
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
    const comparison = comparisons.find((each) => each.field === field);
    return [{ field, entry, onRecord: known, ...getVerdict(entry, known, comparison, differing) }];
  });
}

function getVerdict(
  entry: MetadataEntry,
  known: string | null,
  comparison: { field: string; verdict: string; label: string } | undefined,
  differing: readonly IdentityField[],
): Pick<PatientField, "verdict" | "label"> {
  if (entry.value === null && known === null) {
    return { verdict: "empty", label: "on neither side" };
  }
  if (entry.value === null) return { verdict: "empty", label: "not on the page" };
  if (known === null) return { verdict: "empty", label: "not on record" };
  if (entry.readings.length > 0) return { verdict: "empty", label: "not compared yet" };
  const isDifferent = differing.some((field) => field === comparison?.field);
  if (!isDifferent) return { verdict: "same", label: "the same" };
  const label = comparison?.verdict === "equal" ? "written differently" : comparison?.label;
  const verdict = comparison?.verdict === "different" ? "differs" : "close";
  return { verdict, label: label ?? "different" };
}

function describeDifference(
  fields: readonly PatientField[],
  differing: readonly IdentityField[],
  record: Identity | null,
): string | null {
  if (differing.length > 0) return describeDifferences(differing);
  if (record === null) return "Nothing is on record to compare the patient with.";
  const isSame = (field: IdentityField) =>
    fields.some((each) => each.field === field && each.verdict === "same");
  if (isSame("last_name") || isSame("birth_date")) return null;
  return "The page has neither a last name nor a birth date that could be compared.";
}
