import type { Verdict } from "./agreement";
import type { FieldComparison } from "./fields/compare-people";
import { isExact, isSlip } from "./identity-findings";

type Likeness = Verdict | "slip";
type Ratios = Partial<
  Record<FieldComparison["field"], Readonly<Partial<Record<Likeness, number>>>>
>;

interface Relative {
  /** How many such relatives a person has on average. */
  readonly count: number;
  /** How many times likelier a finding is for the relative than for the person; 1 where nothing is listed. */
  readonly ratios: Ratios;
}

const HOUSEHOLD: Ratios = {
  last_name: { similar: 0.5, different: 2 },
  phone: { equal: 0.6, different: 3 },
  email: { equal: 0.15, different: 4 },
};

/**
 * Fields of a stranger agree independently by chance; those of a relative agree together, which is how records of two
 * people get mixed up. Chosen by reasoning: twins are 3 in 100 births; one person in twenty has a parent's or child's
 * given name.
 */
const TWIN: Relative = {
  count: 0.03,
  ratios: { ...HOUSEHOLD, first_name: { equal: 0.0001, slip: 0.002, similar: 1, different: 30 } },
};
const OTHER: Relative = {
  count: 3,
  ratios: {
    ...HOUSEHOLD,
    first_name: { equal: 0.06, slip: 0.002, similar: 0.5, different: 30 },
    birth_date: { similar: 0.1, different: 40 },
  },
};

/** The expected number of relatives with these findings, relative to the person. */
export function countLikelyRelatives(person: readonly FieldComparison[]): number {
  const birthDate = person.find(({ field }) => field === "birth_date");
  // A typing slip in day or month does not look like another relative's birthday, but a twin's report may contain one
  // too.
  const isTwins =
    birthDate?.verdict === "equal" || (birthDate?.verdict === "similar" && !isYearApart(birthDate));
  return expected(isTwins ? TWIN : OTHER, person);
}

/** A mistyped year looks like a parent or child born on the same day. */
export function isYearApart({ field, kind }: FieldComparison): boolean {
  return field === "birth_date" && kind.startsWith("year");
}

function expected({ count, ratios }: Relative, person: readonly FieldComparison[]): number {
  return person.reduce((product, comparison) => {
    const { field, verdict } = comparison;
    const ratio = ratios[field]?.[getLikeness(comparison)] ?? ratios[field]?.[verdict];
    return product * (ratio ?? 1);
  }, count);
}

/**
 * A middle name on one side only is no difference, and no relative is named with a misspelling of the person's own
 * name.
 */
function getLikeness(comparison: FieldComparison): Likeness {
  if (isExact(comparison)) return "equal";
  return isSlip(comparison, false) ? "slip" : comparison.verdict;
}
