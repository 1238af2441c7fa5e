import type { Evidence } from "./evidence";
import type { FieldComparison } from "./fields/compare-people";
import { IDENTITY_FIELDS, isExact, isSlip } from "./identity-findings";
import { isYearApart } from "./relatives";
import { isRemembered } from "./remembered-name";
import type { MatchLevel } from "./thresholds";

interface Compared {
  readonly evidence: Evidence;
  readonly of: (field: FieldComparison["field"]) => FieldComparison;
}

/** A rule that overrides the weights: it caps the level at `atMost`, and no match under a rule is automatic. */
export interface MatchRule {
  readonly sentence: string;
  readonly atMost: MatchLevel;
}

type Rule = MatchRule & { readonly holds: (compared: Compared) => boolean };

const CONFIRMING_STREETS: ReadonlySet<string> = new Set(["spelling", "no_number"]);

/**
 * Strictest first; the first rule that applies is shown. Source: the product's safety rules, then reasoning about
 * relatives.
 */
const RULES: readonly Rule[] = [
  {
    sentence: "The sample id fits, but the person's details do not: check whose sample it is.",
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
    sentence: "The middle names differ: it may be another person of the same name.",
    atMost: "medium",
    holds: ({ of }) => of("first_name").kind === "other_middle",
  },
  {
    sentence: "The first names differ: it may be a twin or another relative.",
    atMost: "medium",
    holds: ({ of }) => differs(of("first_name")),
  },
  {
    sentence: "The generations differ: it may be a parent or a child of the same name.",
    atMost: "medium",
    holds: ({ of }) => of("last_name").kind === "other_generation",
  },
  {
    sentence: "The years of birth differ: it may be a parent or a child of the same name.",
    atMost: "medium",
    holds: ({ of }) => isYearApart(of("birth_date")),
  },
  {
    sentence: "The last names differ: check whether the name has changed.",
    atMost: "high",
    holds: ({ of }) => differs(of("last_name")),
  },
  {
    sentence: "The sample id belongs to another order.",
    atMost: "high",
    holds: ({ evidence }) => evidence.sample === "different",
  },
  {
    sentence:
      "The name is one that was remembered: the sample id and the birth date have to agree too, and an address, phone or e-mail if there is one to compare.",
    atMost: "high",
    holds: ({ evidence, of }) =>
      hasRememberedName(of) &&
      !(
        evidence.sample === "same" &&
        isExact(of("birth_date")) &&
        (isConfirmedExactly(of) || CONTACT_FIELDS.every((field) => isUnknown(of(field))))
      ),
  },
  {
    sentence: "Too little is known on both sides: the birth date and both names have to agree.",
    atMost: "high",
    holds: ({ of }) => IDENTITY_FIELDS.some((field) => isUnknown(of(field))),
  },
  {
    sentence: "The first names are only similar: it may be a twin or another relative.",
    atMost: "high",
    holds: ({ of }) => isUnsure("first_name", of),
  },
  {
    sentence: "The last names are only similar.",
    atMost: "high",
    holds: ({ of }) => isUnsure("last_name", of),
  },
  {
    sentence: "The birth dates are only similar.",
    atMost: "high",
    holds: ({ of }) => isUnsure("birth_date", of),
  },
  {
    sentence: "Two of the first name, the last name and the birth date are not the same.",
    atMost: "high",
    holds: ({ of }) => countInexact(of) > 1 && !hasRememberedName(of),
  },
  {
    sentence: "A detail is mistyped, and no address, phone or e-mail confirms the person.",
    atMost: "high",
    holds: ({ evidence, of }) =>
      evidence.sample !== "same" &&
      countInexact(of) > 0 &&
      !(isExact(of("birth_date")) ? isConfirmed(of) : isConfirmedExactly(of)),
  },
  {
    sentence: "A detail is mistyped, and both the address and the telephone number differ.",
    atMost: "high",
    holds: ({ of }) => countInexact(of) > 0 && differs(of("address")) && differs(of("phone")),
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
    sentence: "The order already has its result.",
    atMost: "high",
    holds: ({ evidence }) => evidence.state === "completed",
  },
  {
    sentence: "The order was canceled.",
    atMost: "high",
    holds: ({ evidence }) => evidence.state === "cancelled",
  },
  {
    sentence: "The order is not at a stage at which a result can arrive.",
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

/** Male against female. It never changes how likely a match is, but a person has to review it. */
export const SEX_RULE: MatchRule = {
  sentence: "One is male, the other female.",
  atMost: "high",
};

/** The strictest rule that caps this match, or null. */
export function findRule(person: readonly FieldComparison[], evidence: Evidence): MatchRule | null {
  const byField = new Map(person.map((comparison) => [comparison.field, comparison]));
  const of = (field: FieldComparison["field"]) => byField.get(field) ?? nothing(field);
  const rule = RULES.find((each) => each.holds({ evidence, of }));
  return rule ?? (differs(of("gender")) ? SEX_RULE : null);
}

function nothing(field: FieldComparison["field"]): FieldComparison {
  return { field, verdict: "missing", kind: "missing", label: "", weight: 0 };
}

const differs = ({ verdict }: FieldComparison) => verdict === "different";
const isUnknown = ({ verdict }: FieldComparison) => verdict === "missing";
const agrees = ({ verdict }: FieldComparison) => verdict === "equal" || verdict === "similar";

/** Whether the birth date or both names differ, or the only one of the three that can be compared. */
function isSomeoneElse(of: Compared["of"]): boolean {
  const differing = IDENTITY_FIELDS.filter((field) => differs(of(field))).length;
  return (
    differs(of("birth_date")) ||
    differing >= 2 ||
    (differing === 1 && !IDENTITY_FIELDS.some((field) => agrees(of(field))))
  );
}

function hasMoreThanSample(of: Compared["of"]): boolean {
  return agrees(of("first_name")) || agrees(of("last_name")) || hasMoreThanName(of);
}

/** Many people share a gender or a town, and the same mailbox name at another provider only repeats the name. */
function hasMoreThanName(of: Compared["of"]): boolean {
  const { verdict, kind } = of("address");
  return (
    agrees(of("birth_date")) ||
    agrees(of("phone")) ||
    of("email").verdict === "equal" ||
    verdict === "equal" ||
    (verdict === "similar" && kind !== "place_only" && kind !== "other_place")
  );
}

/** Neither the same nor a typing slip. A remembered name has a rule of its own. */
function isUnsure(field: (typeof IDENTITY_FIELDS)[number], of: Compared["of"]): boolean {
  const comparison = of(field);
  if (isUnknown(comparison) || isExact(comparison) || isRemembered(comparison)) return false;
  return !isSlip(comparison, isConfirmed(of));
}

function hasRememberedName(of: Compared["of"]): boolean {
  return isRemembered(of("first_name")) || isRemembered(of("last_name"));
}

function countInexact(of: Compared["of"]): number {
  return IDENTITY_FIELDS.filter((field) => !isExact(of(field))).length;
}

/** Whether a personal or household detail agrees; the same town or another house in the street does not count. */
function isConfirmed(of: Compared["of"]): boolean {
  const { verdict, kind } = of("address");
  return isConfirmedExactly(of) || (verdict === "similar" && CONFIRMING_STREETS.has(kind));
}

const CONTACT_FIELDS = ["phone", "email", "address"] as const;

/**
 * If the birth date differs, someone in the same street may be another person of that name, so the house itself must
 * agree.
 */
function isConfirmedExactly(of: Compared["of"]): boolean {
  return CONTACT_FIELDS.some((field) => of(field).verdict === "equal");
}
