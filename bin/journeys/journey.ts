import type { Clinic } from "./clinic";
import type { Person } from "./person";

export const WAYS = ["keyboard", "pointer"] as const;
/** By keyboard alone, or by pointer with the keyboard for text only. */
export type Way = (typeof WAYS)[number];

/** One core job. Its budget is in docs/journeys.md under its id. */
export type Journey<Subject = unknown> = {
  readonly id: string;
  readonly title: string;
  /** The screen on which it starts. */
  readonly start: string;
  /** Creates the job's records, one set for each way; not measured. */
  readonly prepare: (clinic: Clinic) => Promise<Subject>;
  /** Does the job; its inputs are counted. */
  readonly work: Readonly<Record<Way, (person: Person, subject: Subject) => Promise<void>>>;
  /** Throws unless the job was really completed; not measured. */
  readonly verify: (clinic: Clinic, subject: Subject) => Promise<void>;
};

/** Checks the subject's type across the parts of a journey, and erases it for the list. */
export function defineJourney<Subject>(journey: Journey<Subject>): Journey {
  return journey as unknown as Journey;
}
