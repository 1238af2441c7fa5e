import type { FieldComparison } from "./compare-people";
import { isYearApart } from "./relatives";
import type { Evidence, MatchLevel } from "./score-match";

interface Found {
  readonly evidence: Evidence;
  readonly of: (field: FieldComparison["field"]) => FieldComparison;
}

/** A rule that no weight outvotes: it holds the level at `atMost`, and nothing under a rule is automatic. */
export interface MatchRule {
  readonly sentence: string;
  readonly atMost: MatchLevel;
}

type Rule = MatchRule & { readonly holds: (found: Found) => boolean };

const IDENTITY = ["first_name", "last_name", "birth_date"] as const;
/** A given name's findings that no other person of the household brings about. */
const SURE_FIRST_NAMES: ReadonlySet<string> = new Set([
  "equal",
  "hyphen",
  "nickname",
  "middle_initial",
  "names_swapped",
]);

const SURE_LAST_NAMES: ReadonlySet<string> = new Set([
  "equal",
  "hyphen",
  "double_name",
  "names_swapped",
  "letters_swapped",
  "one_letter",
  "close_spelling",
]);
const SURE_BIRTH_DATES: ReadonlySet<string> = new Set(["equal"]);

/** The strictest first: the first one that holds is told. Source: the product's rules of safety, then reasoning on relatives. */
const RULES: readonly Rule[] = [
  {
    sentence: "The sample id fits, but the person's details do not: whose sample is it?",
    atMost: "low",
    holds: ({ evidence, of }) => evidence.sample === "same" && isSomeoneElse(of),
  },
  {
    sentence: "Only the name fits, and a name alone is never enough.",
    atMost: "low",
    holds: ({ evidence, of }) => evidence.sample !== "same" && !hasMoreThanName(of),
  },
  {
    sentence: "Only the sample id fits, and nothing of the person does.",
    atMost: "medium",
    holds: ({ evidence, of }) => evidence.sample === "same" && !hasMoreThanSample(of),
  },
  {
    sentence: "The birth dates differ.",
    atMost: "medium",
    holds: ({ of }) => differs(of("birth_date")),
  },
  {
    sentence: "The first names differ: it may be a twin or another relative.",
    atMost: "medium",
    holds: ({ of }) => differs(of("first_name")),
  },
  {
    sentence: "The one is of another generation: it may be a parent or a child of the same name.",
    atMost: "medium",
    holds: ({ of }) => of("last_name").kind === "other_generation",
  },
  {
    sentence: "The years of birth differ: it may be a parent or a child of the same name.",
    atMost: "medium",
    holds: ({ of }) => isYearApart(of("birth_date")),
  },
  {
    sentence: "The last names differ: has the name changed?",
    atMost: "high",
    holds: ({ of }) => differs(of("last_name")),
  },
  {
    sentence: "The sample id belongs to another order.",
    atMost: "high",
    holds: ({ evidence }) => evidence.sample === "different",
  },
  {
    sentence: "Too little is known on both sides: the birth date and both names have to agree.",
    atMost: "high",
    holds: ({ evidence, of }) => isUnknown(of("birth_date")) || lacksNames(evidence, of),
  },
  {
    sentence: "The first names are only alike: it may be a twin or another relative.",
    atMost: "high",
    holds: ({ evidence, of }) => isUnsure(of("first_name"), SURE_FIRST_NAMES, evidence),
  },
  {
    sentence: "The last names are only alike.",
    atMost: "high",
    holds: ({ evidence, of }) => isUnsure(of("last_name"), SURE_LAST_NAMES, evidence),
  },
  {
    sentence: "The birth dates are only alike.",
    atMost: "high",
    holds: ({ evidence, of }) => isUnsure(of("birth_date"), SURE_BIRTH_DATES, evidence),
  },
  {
    sentence: "The order is at another lab.",
    atMost: "high",
    holds: ({ evidence }) => evidence.lab === "different",
  },
  {
    sentence: "The order is at another account of the lab.",
    atMost: "high",
    holds: ({ evidence }) => evidence.account === "different",
  },
  {
    sentence: "The order has its result already.",
    atMost: "high",
    holds: ({ evidence }) => evidence.state === "completed",
  },
  {
    sentence: "The order was cancelled.",
    atMost: "high",
    holds: ({ evidence }) => evidence.state === "cancelled",
  },
  {
    sentence: "The order is not at the stage in which a result can come.",
    atMost: "high",
    holds: ({ evidence }) => evidence.state === "too_early",
  },
  {
    sentence: "The person has no order that this result could be for.",
    atMost: "high",
    holds: ({ evidence }) => evidence.state === "none",
  },
  {
    sentence: "None of the markers was ordered.",
    atMost: "high",
    holds: ({ evidence }) => evidence.markers === "none",
  },
  {
    sentence: "The sample was not collected while the order was open.",
    atMost: "high",
    holds: ({ evidence }) => evidence.collection === "outside",
  },
];

/** The strictest rule that holds this match down, or null. */
export function ruleAbove(
  person: readonly FieldComparison[],
  evidence: Evidence,
): MatchRule | null {
  const byField = new Map(person.map((comparison) => [comparison.field, comparison]));
  const of = (field: FieldComparison["field"]) => byField.get(field) ?? nothing(field);
  return RULES.find((rule) => rule.holds({ evidence, of })) ?? null;
}

function nothing(field: FieldComparison["field"]): FieldComparison {
  return { field, verdict: "missing", kind: "missing", words: "", weight: 0 };
}

const differs = ({ verdict }: FieldComparison) => verdict === "different";
const isUnknown = ({ verdict }: FieldComparison) => verdict === "missing";
const agrees = ({ verdict }: FieldComparison) => verdict === "equal" || verdict === "similar";

/** The birth date or both names differ, or the only ones of them that can be compared do. */
function isSomeoneElse(of: Found["of"]): boolean {
  const differing = IDENTITY.filter((field) => differs(of(field))).length;
  return (
    differs(of("birth_date")) ||
    differing >= 2 ||
    (differing === 1 && !IDENTITY.some((field) => agrees(of(field))))
  );
}

function hasMoreThanSample(of: Found["of"]): boolean {
  return agrees(of("first_name")) || agrees(of("last_name")) || hasMoreThanName(of);
}

/** Many share a gender or a town, and a mailbox at another provider is only the name once more. */
function hasMoreThanName(of: Found["of"]): boolean {
  const { verdict, kind } = of("address");
  return (
    agrees(of("birth_date")) ||
    agrees(of("phone")) ||
    of("email").verdict === "equal" ||
    verdict === "equal" ||
    (verdict === "similar" && kind !== "place_only" && kind !== "other_place")
  );
}

/** A slip is believed without a person only where the sample id is the same too. */
function isUnsure(
  comparison: FieldComparison,
  sure: ReadonlySet<string>,
  { sample }: Evidence,
): boolean {
  return sample !== "same" && !isUnknown(comparison) && !sure.has(comparison.kind);
}

/** With the same sample id one of the two names is enough. */
function lacksNames({ sample }: Evidence, of: Found["of"]): boolean {
  const known = [of("first_name"), of("last_name")].filter(agrees).length;
  return known < (sample === "same" ? 1 : 2);
}
