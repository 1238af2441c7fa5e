import type { Evidence } from "@/lib/matching/evidence";
import { comparePeople } from "@/lib/matching/fields/compare-people";
import type { PersonDetails } from "@/lib/matching/person-details";
import { type MatchScore, scoreMatch } from "@/lib/matching/score-match";
import { NOBODY } from "./generated-person";

/** Evidence of an open order in which everything but the person fits. */
export const FITTING: Evidence = {
  sample: "same",
  lab: "same",
  account: "same",
  state: "open",
  markers: "exact",
  collection: "inside",
};
/** No evidence apart from the person. */
export const UNKNOWN: Evidence = {
  sample: "missing",
  lab: "missing",
  account: "missing",
  state: "open",
  markers: "missing",
  collection: "missing",
};

/** The score of two people about whom only this is known, among a million. */
export function score(
  result: Partial<PersonDetails>,
  candidate: Partial<PersonDetails>,
  evidence: Partial<Evidence> = {},
): MatchScore {
  const person = comparePeople({ ...NOBODY, ...result }, { ...NOBODY, ...candidate });
  return scoreMatch({ person, evidence: { ...UNKNOWN, ...evidence }, people: 1_000_000 });
}
