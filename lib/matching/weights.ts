/** How often a finding turns up among pairs of one person (m) and among pairs of two people (u). */
export interface Chance {
  readonly m: number;
  readonly u: number;
}

export const WEIGHTS = {
  first_name: {
    equal: { m: 0.75, u: 0.006 },
    hyphen: { m: 0.01, u: 0.0001 },
    names_swapped: { m: 0.03, u: 0.0001 },
    middle_initial: { m: 0.02, u: 0.0002 },
    more_names: { m: 0.02, u: 0.001 },
    initial: { m: 0.01, u: 0.02 },
    nickname: { m: 0.03, u: 0.002 },
    letters_swapped: { m: 0.01, u: 0.0001 },
    one_letter: { m: 0.06, u: 0.002 },
    close_spelling: { m: 0.01, u: 0.001 },
    like_spelling: { m: 0.01, u: 0.005 },
    sounds_alike: { m: 0.003, u: 0.003 },
    different: { m: 0.03, u: 0.96 },
  },
  last_name: {
    equal: { m: 0.75, u: 0.002 },
    hyphen: { m: 0.01, u: 0.00005 },
    names_swapped: { m: 0.03, u: 0.0001 },
    other_generation: { m: 0.001, u: 0.01 },
    double_name: { m: 0.02, u: 0.0005 },
    letters_swapped: { m: 0.01, u: 0.0001 },
    one_letter: { m: 0.06, u: 0.001 },
    close_spelling: { m: 0.01, u: 0.001 },
    like_spelling: { m: 0.01, u: 0.005 },
    sounds_alike: { m: 0.003, u: 0.002 },
    different: { m: 0.06, u: 0.98 },
  },
  birth_date: {
    equal: { m: 0.9, u: 0.00004 },
    day_month_swapped: { m: 0.01, u: 0.00002 },
    digits_swapped: { m: 0.01, u: 0.0001 },
    one_digit: { m: 0.03, u: 0.0004 },
    one_part: { m: 0.01, u: 0.001 },
    year_digits_swapped: { m: 0.003, u: 0.00003 },
    year_digit: { m: 0.01, u: 0.0004 },
    year: { m: 0.003, u: 0.002 },
    month_only: { m: 0.01, u: 0.001 },
    one_part_same: { m: 0.01, u: 0.12 },
    different: { m: 0.01, u: 0.87 },
  },
  gender: {
    equal: { m: 0.98, u: 0.5 },
    different: { m: 0.02, u: 0.5 },
  },
  phone: {
    equal: { m: 0.75, u: 0.00002 },
    no_area_code: { m: 0.01, u: 0.000002 },
    digits_swapped: { m: 0.01, u: 0.000002 },
    one_digit: { m: 0.02, u: 0.00001 },
    different: { m: 0.2, u: 0.9999 },
  },
  email: {
    equal: { m: 0.7, u: 0.00001 },
    other_provider: { m: 0.03, u: 0.00005 },
    few_letters: { m: 0.04, u: 0.00001 },
    different: { m: 0.2, u: 0.9999 },
  },
  street: {
    equal: { m: 0.6, u: 0.00003 },
    other_unit: { m: 0.02, u: 0.00003 },
    spelling: { m: 0.15, u: 0.00002 },
    no_number: { m: 0.05, u: 0.0005 },
    other_number: { m: 0.08, u: 0.002 },
    different: { m: 0.15, u: 0.997 },
  },
  place: {
    zip: { m: 0.8, u: 0.003 },
    city: { m: 0.1, u: 0.002 },
    close: { m: 0.06, u: 0.02 },
    different: { m: 0.06, u: 0.97 },
  },
} as const satisfies Record<string, Record<string, Chance>>;
