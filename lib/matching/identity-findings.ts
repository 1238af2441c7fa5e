import type { ComparedField, FieldComparison } from "./fields/compare-people";

type IdentityField = Extract<ComparedField, "first_name" | "last_name" | "birth_date">;
type Kinds = Readonly<Record<IdentityField, ReadonlySet<string>>>;

/** The fields that identify a person; all others change or are shared by a household. */
export const IDENTITY_FIELDS: readonly IdentityField[] = ["first_name", "last_name", "birth_date"];

/** Findings that count as no difference: a middle name on one side only is as good as missing. */
const EXACT: Kinds = {
  first_name: new Set(["equal", "hyphen", "middle_initial", "middle_name"]),
  last_name: new Set(["equal", "hyphen"]),
  birth_date: new Set(["equal"]),
};
/** Typing slips that result in no other name and no other year. */
const SLIPS: Kinds = {
  first_name: new Set(["one_letter", "letters_swapped"]),
  last_name: new Set(["one_letter", "letters_swapped"]),
  birth_date: new Set(["day_month_swapped", "digits_swapped", "one_digit"]),
};
/**
 * Accepted only where a personal detail agrees too. A last name may then be two letters off: twins share it, and nobody
 * else in the household has the same first name and birth date.
 */
const CONFIRMED_SLIPS: Kinds = {
  ...SLIPS,
  last_name: new Set([...SLIPS.last_name, "close_spelling", "other_name_alike"]),
};

function has(kinds: Kinds, { field, kind }: FieldComparison): boolean {
  return isIdentity(field) && kinds[field].has(kind);
}

function isIdentity(field: ComparedField): field is IdentityField {
  return IDENTITY_FIELDS.some((each) => each === field);
}

/** Whether a name or a birth date is the same. */
export function isExact(comparison: FieldComparison): boolean {
  return has(EXACT, comparison);
}

/**
 * Whether a name or a birth date differs by a typing slip. `isConfirmed`: an address, a telephone number or an e-mail
 * address agrees.
 */
export function isSlip(comparison: FieldComparison, isConfirmed: boolean): boolean {
  return has(isConfirmed ? CONFIRMED_SLIPS : SLIPS, comparison);
}

/**
 * Whether a candidate has the result's names including its middle name or generation. A candidate that lacks it then
 * fits less well.
 */
export function hasWholeName(
  person: readonly FieldComparison[],
  field: "first_name" | "last_name",
): boolean {
  const names = person.filter((each) => each.field === "first_name" || each.field === "last_name");
  return (
    names.length === 2 &&
    names.every(isExact) &&
    names.some((each) => each.field === field && each.extra === "shared")
  );
}
