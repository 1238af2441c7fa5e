import type { PatientDetailsBody } from "@/lib/contract/service/person-details";
import { escapeLike } from "@/service/db/escape-like";

/** The fields that the text filter of the order list searches; every stored order has them. */
export type SearchableOrder = {
  readonly id: string;
  readonly userId: string;
  readonly patientDetails?: PatientDetailsBody | null | undefined;
  readonly recipientName?: string | null | undefined;
  readonly sampleId?: string | null | undefined;
};

/** A shorter pattern matches too much to be useful, and has no trigram. */
const SHORT = 3;

/**
 * The haystack of an order: one lower-case line per field, each after a line break, so that a short text can be matched at
 * the start of a field. The last name is also a field of its own.
 */
export function getSearchText(order: SearchableOrder): string {
  const { id, userId, patientDetails: patient, recipientName, sampleId } = order;
  const person = patient
    ? [`${patient.first_name} ${patient.last_name}`, patient.last_name, patient.dob]
    : [];
  const fields = new Set([id, userId, ...person, recipientName, sampleId]);
  const present = [...fields].filter((field) => typeof field === "string");
  return `\n${present.join("\n")}`.toLowerCase();
}

/** LIKE pattern over the haystack: three or more characters match anywhere, one or two at the start of a field. */
export function searchPattern(needle: string): string {
  const text = escapeLike(needle.toLowerCase());
  return needle.length < SHORT ? `%\n${text}%` : `%${text}%`;
}
