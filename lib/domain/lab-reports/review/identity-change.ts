import type { MetadataField } from "@/lib/contract/dashboard/lab-report-review";
import type { ParsedCell } from "@/lib/contract/service/parsing-job";
import { readReportDate } from "./read-report-date";
import { readSex } from "./read-sex";
import { getReadings } from "./row-draft";

/** What somebody decided about a field of the report's head. */
export type MetadataDecision = {
  readonly value: string | null;
  readonly by: string;
  readonly byId: string;
  readonly reason: string | null;
  /** The colleague who agreed in a second review. */
  readonly agreedBy: string | null;
};

/** A name, birth date or sex that is no longer what was read. */
export type IdentityChange = Omit<MetadataDecision, "value"> & {
  /** What was read. */
  readonly read: string;
  /** It was read without doubt, so a colleague has to agree and has not yet. */
  readonly awaitsSecond: boolean;
};

/** The fields that identify the patient: what was read of them is never replaced without a reason. */
export const IDENTIFYING: readonly MetadataField[] = [
  "patient_first_name",
  "patient_last_name",
  "dob",
  "gender",
];

type ReadField = { field: MetadataField; printed: string | null; cell: ParsedCell | null };

/**
 * The change of who the patient is that a decision makes; null for other fields, where nothing had been read, and where
 * the decision is one of the readings. Cells say how reliably a field was read; without one it counts as certain.
 */
export function findIdentityChange(
  { value, ...read }: ReadField & { value: string | null },
  { by, byId, reason, agreedBy }: MetadataDecision,
): IdentityChange | null {
  if (!isChanged(read, value)) return null;
  const awaitsSecond = !read.cell?.is_uncertain && agreedBy === null;
  return { by, byId, reason, agreedBy, read: read.printed ?? "", awaitsSecond };
}

/** Whether a text is something else than what was read about who the patient is. */
export function isChanged({ field, printed, cell }: ReadField, text: string | null): boolean {
  if (printed === null || !IDENTIFYING.includes(field)) return false;
  const readings = [printed, ...(cell?.is_uncertain ? getReadings(cell) : [])];
  const values = getMeanings(field, text ?? "");
  return !readings.some((reading) =>
    getMeanings(field, reading).some((meaning) => values.includes(meaning)),
  );
}

/** `Changed by Piper Aldous`, `Changed by Piper Aldous, agreed by Rowan Teasel`. */
export function formatIdentityChange({ by, agreedBy }: Pick<IdentityChange, "by" | "agreedBy">) {
  return agreedBy === null ? `changed by ${by}` : `changed by ${by}, agreed by ${agreedBy}`;
}

/** A date means each of its possible days; a name is the same in any case of its letters. */
function getMeanings(field: MetadataField, text: string): readonly string[] {
  const plain = text.trim().replace(/\s+/g, " ").toLowerCase();
  if (field === "gender") return [readSex(plain) ?? plain];
  if (field !== "dob") return [plain];
  const read = readReportDate(text);
  if (read.kind === "date") return [read.date];
  return read.kind === "ambiguous" ? read.readings : [plain];
}
