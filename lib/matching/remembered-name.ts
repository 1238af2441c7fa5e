import { comparePeople, type FieldComparison } from "./fields/compare-people";
import type { NameFrequencies } from "./fields/name-frequencies";
import { IDENTITY_FIELDS, isExact } from "./identity-findings";
import type { MatchParameters } from "./parameters";
import type { PersonDetails } from "./person-details";

/** The finding for a name that is not the candidate's own, but one that staff remembered for them. */
const REMEMBERED = "remembered";

/**
 * Compares a result with a candidate for whom the result's whole name was remembered. A name that is not the
 * candidate's own weighs as much as if it were, but the finding says that it was remembered, and the rules of
 * `match-rules.ts` demand more.
 */
export function compareByRememberedName(
  result: PersonDetails,
  candidate: PersonDetails,
  frequencies?: NameFrequencies,
  parameters?: MatchParameters,
): FieldComparison[] {
  const { firstName, lastName, middleName, suffix } = result;
  const renamed = { ...candidate, firstName, lastName, middleName, suffix };
  const byName = comparePeople(result, renamed, frequencies, parameters);
  return comparePeople(result, candidate, frequencies, parameters).map((own, at) => {
    const { field, verdict, weight } = byName[at] ?? own;
    if (field !== "first_name" && field !== "last_name") return own;
    if (verdict === "missing" || own.verdict === "missing" || isExact(own)) return own;
    return {
      field,
      verdict: "similar",
      kind: REMEMBERED,
      label: "a name that was remembered",
      weight,
    };
  });
}

/** Whether a name counts only because it was remembered. */
export function isRemembered({ kind }: Pick<FieldComparison, "kind">): boolean {
  return kind === REMEMBERED;
}

/** Whether two sets of details name the same person: both names and the birth date agree. */
export function isSamePerson(one: PersonDetails, other: PersonDetails): boolean {
  return comparePeople(one, other).every(
    (each) => !IDENTITY_FIELDS.some((field) => field === each.field) || isExact(each),
  );
}
