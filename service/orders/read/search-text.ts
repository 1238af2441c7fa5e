import type { PatientDetailsBody } from "@/lib/contract/service/person-details";
import { escapeLike } from "@/service/db/escape-like";

/** What the text filter of the order list looks through; a stored order has all of it. */
export type SearchableOrder = {
  readonly id: string;
  readonly userId: string;
  readonly patientDetails?: PatientDetailsBody | null | undefined;
  readonly recipientName?: string | null | undefined;
  readonly sampleId?: string | null | undefined;
};

/** A pattern that needs fewer characters than this finds too much to be of use, and no trigram of its own. */
const SHORT = 3;

/**
 * The haystack of an order: one lower-case line a field, each after a line break, so that a short needle can be held
 * to the beginning of a field. The last name is a field of its own beside the whole name.
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

/** LIKE pattern over the haystack: three characters and more anywhere, one or two at the beginning of a field. */
export function searchPattern(needle: string): string {
  const text = escapeLike(needle.toLowerCase());
  return needle.length < SHORT ? `%\n${text}%` : `%${text}%`;
}
