import type { Random } from "@/lib/matching/random";
import type { LabeledReport, Source } from "./labels";

/** A sender: what its messages look like, and how many of them the corpus has. */
export interface Profile {
  readonly name: string;
  /** One sentence on what is particular about its messages. */
  readonly habits: string;
  readonly count: number;
  /** The message with this number, from 0, with its labels. */
  make(
    random: Random,
    n: number,
  ): { readonly source: Source; readonly reports: readonly LabeledReport[] };
}

export const TIME_ZONE = "America/New_York";

/** An HL7 message as a source. */
export function toHl7(message: string): Source {
  return { format: "hl7v2", message, timeZone: TIME_ZONE };
}
