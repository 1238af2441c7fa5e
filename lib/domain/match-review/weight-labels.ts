import type { MatchParameterWeight } from "@/lib/contract/service/match-parameters";

/** What a comparison found, in words; `field finding` where the same name means something else in one field. */
const FINDINGS = new Map(
  Object.entries<string>({
    equal: "the same",
    different: "different",
    hyphen: "a hyphen, an apostrophe or a space differs",
    names_swapped: "first and last name swapped",
    names_swapped_alike: "first and last name swapped, and spelled similarly",
    other_accents: "only the accents differ",
    middle_initial: "a middle initial on one side only",
    middle_name: "a middle name on one side only",
    other_middle: "another middle name",
    more_names: "a further name on one side",
    initial: "only the initial on one side",
    nickname: "a short form of the name",
    letters_swapped: "two letters swapped",
    one_letter: "one letter differs",
    other_name_alike: "one letter differs or two are swapped, and it may be another name",
    close_spelling: "spelled nearly the same",
    like_spelling: "spelled alike",
    sounds_alike: "sounds alike",
    other_generation: "another generation, such as Jr. and Sr.",
    double_name: "one half of a double name",
    day_month_swapped: "day and month swapped",
    digits_swapped: "two digits swapped",
    one_digit: "one digit differs",
    one_part: "only the day or the month differs",
    year_digits_swapped: "two digits of the year swapped",
    year_digit: "one digit of the year differs",
    year: "only the year differs",
    month_only: "only year and month on one side, and the same",
    one_part_same: "only one of day, month and year is the same",
    no_area_code: "the same without the area code",
    other_provider: "the same name at another provider",
    few_letters: "one or two letters differ",
    other_unit: "another flat at the same number",
    spelling: "the same number, the street spelled alike",
    no_number: "the same street, no house number to compare",
    other_number: "another house number in the same street",
    zip: "the same postal code",
    city: "the same town",
    close: "a similar postal code or town",
    "birth_date digits_swapped": "two digits of the day or month swapped",
    "birth_date one_digit": "one digit of the day or month differs",
    "birth_date different": "another date",
    "street equal": "the same street and number",
  }),
);

/** `day and month swapped`; an unknown finding as it is named. */
export function formatFinding(field: string, finding: string): string {
  return (
    FINDINGS.get(`${field} ${finding}`) ?? FINDINGS.get(finding) ?? finding.replaceAll("_", " ")
  );
}

const TWO_DIGITS = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });

/**
 * How much more often a finding occurs among records of one person than of two, or the reverse: `134 times as often` is
 * rounded to two digits. Source: m and u of the parameters in use.
 */
export function describeOdds({ m, u }: Pick<MatchParameterWeight, "m" | "u">): string {
  if (m === u) return "equally often for one person and for two";
  if (m <= 0 || u <= 0) return m > u ? "only for one person" : "only for two people";
  const times = TWO_DIGITS.format(Math.max(m / u, u / m));
  return m > u
    ? `${times} times as often for one person`
    : `${times} times as often for two people`;
}

/** `67 %`, `0.004 %`, `99.997 %`: a share with two digits, however small, and never rounded to all. */
export function formatShare(share: number): string {
  const rest = 100 * (1 - share);
  if (share > 0.99 && rest > 0) {
    return `${Number((100 - Number(rest.toPrecision(1))).toFixed(8))} %`;
  }
  return `${TWO_DIGITS.format(share * 100)} %`;
}
