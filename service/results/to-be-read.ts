import { createHash } from "node:crypto";
import type { BiomarkerResult, ToBeRead } from "@/lib/contract/service/lab-result";

const SLUG = "to-be-read";
/** A longer text is cut where it is shown; the report as received has all of it. */
const MAX_LENGTH = 20_000;

/**
 * A text of a report that its reader did not understand, or an alarm of the laboratory, as a row of the result. It is no
 * marker, but keeps the result from being normal or complete.
 */
export function toBeReadResult(
  text: string,
  { place, reason, fields }: Omit<ToBeRead, "id">,
  sampleId: string | null,
): BiomarkerResult {
  const id = createHash("sha256")
    .update(JSON.stringify([place, text]))
    .digest("base64url");
  return {
    name: "To be read",
    slug: SLUG,
    result: cut(text),
    type: "comment",
    value: -1,
    notes: `${place}: ${reason}`,
    interpretation: "unknown",
    source_interpretation: "",
    assessment: { is_assessable: true, reason, disagreement: null },
    source_sample_id: sampleId,
    status: "final",
    to_be_read: { id, place, reason, ...(fields && { fields }) },
  };
}

/** Whether a value of a result is a text that a person has to read. */
export function isToBeRead({ to_be_read }: Pick<BiomarkerResult, "to_be_read">): boolean {
  return to_be_read !== undefined;
}

function cut(text: string): string {
  const more = text.length - MAX_LENGTH;
  if (more <= 0) return text;
  return `${text.slice(0, MAX_LENGTH)} … (${more} more characters in the report as received)`;
}
