import type { MarkerResultRecord } from "@/lib/contract/dashboard/orders/result-record";

/** A text of a laboratory's report that a person has to read before anybody calls the result normal or complete. */
export interface TextToBeRead {
  readonly id: string;
  readonly text: string;
  /** Where it stands in the report. */
  readonly place: string;
  /** Why it has to be read, as one sentence. */
  readonly reason: string;
}

/** The texts to be read among the rows of a result, in the order of the report. */
export function getTextsToBeRead(rows: readonly MarkerResultRecord[]): TextToBeRead[] {
  return rows.flatMap(({ result, to_be_read }) =>
    to_be_read ? [{ ...to_be_read, text: result }] : [],
  );
}

/** `To be read: 2 texts of the laboratory's report`. */
export function formatToBeRead({ length }: readonly unknown[]): string {
  return `To be read: ${length === 1 ? "a text" : `${length} texts`} of the laboratory’s report`;
}

/** `A report that may change this result waits in match review.` */
export function formatWaiting({ length }: readonly unknown[]): string {
  return length === 1
    ? "A report that may change this result waits in match review."
    : `${length} reports that may change this result wait in match review.`;
}
