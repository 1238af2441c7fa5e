/** How often a finding occurs among pairs of one person (m) and among pairs of two people (u). */
export interface Chance {
  readonly m: number;
  readonly u: number;
}

/**
 * m of names, dates and streets: the mean over the training halves of Febrl 4 and the CDC's cases. u of names and
 * dates: 300,000 random pairs of the same. By reasoning, because the data cannot say: gender (recorded in more than one
 * way), phone, middle initials, double names, moves (one person in ten a year), and u of street and place, because a
 * clinic's people live near each other. E-mail: Splink's generated people, weakened; similar addresses are mostly
 * derived from the name, which is weighed already. `npm run eval:matching -- shares` prints the measured values next to
 * these.
 */
export const WEIGHTS = {
  first_name: {
    equal: { m: 0.67, u: 0.005 },
    hyphen: { m: 0.01, u: 0.00005 },
    names_swapped: { m: 0.03, u: 0.0001 },
    names_swapped_alike: { m: 0.01, u: 0.0001 },
    other_accents: { m: 0.002, u: 0.0002 },
    middle_initial: { m: 0.02, u: 0.0002 },
    middle_name: { m: 0.02, u: 0.0002 },
    other_middle: { m: 0.001, u: 0.0005 },
    more_names: { m: 0.02, u: 0.0005 },
    initial: { m: 0.01, u: 0.005 },
    nickname: { m: 0.03, u: 0.002 },
    letters_swapped: { m: 0.015, u: 0.0001 },
    one_letter: { m: 0.06, u: 0.0003 },
    other_name_alike: { m: 0.03, u: 0.001 },
    close_spelling: { m: 0.005, u: 0.0003 },
    like_spelling: { m: 0.015, u: 0.002 },
    sounds_alike: { m: 0.005, u: 0.0005 },
    different: { m: 0.05, u: 0.983 },
  },
  last_name: {
    equal: { m: 0.73, u: 0.002 },
    hyphen: { m: 0.01, u: 0.00003 },
    other_accents: { m: 0.002, u: 0.0002 },
    names_swapped: { m: 0.03, u: 0.0001 },
    names_swapped_alike: { m: 0.01, u: 0.0001 },
    other_generation: { m: 0.001, u: 0.002 },
    double_name: { m: 0.02, u: 0.0005 },
    letters_swapped: { m: 0.02, u: 0.0001 },
    one_letter: { m: 0.07, u: 0.0007 },
    other_name_alike: { m: 0.02, u: 0.0005 },
    close_spelling: { m: 0.006, u: 0.0003 },
    like_spelling: { m: 0.02, u: 0.001 },
    sounds_alike: { m: 0.003, u: 0.0004 },
    different: { m: 0.06, u: 0.992 },
  },
  birth_date: {
    equal: { m: 0.9, u: 0.00004 },
    day_month_swapped: { m: 0.008, u: 0.000015 },
    digits_swapped: { m: 0.004, u: 0.00003 },
    one_digit: { m: 0.012, u: 0.00045 },
    one_part: { m: 0.002, u: 0.0007 },
    year_digits_swapped: { m: 0.002, u: 0.00003 },
    year_digit: { m: 0.01, u: 0.0005 },
    year: { m: 0.002, u: 0.002 },
    month_only: { m: 0.005, u: 0.000005 },
    one_part_same: { m: 0.014, u: 0.12 },
    different: { m: 0.043, u: 0.876 },
  },
  gender: {
    equal: { m: 0.9, u: 0.5 },
    different: { m: 0.1, u: 0.5 },
  },
  phone: {
    equal: { m: 0.8, u: 0.00002 },
    no_area_code: { m: 0.01, u: 0.000002 },
    digits_swapped: { m: 0.005, u: 0.000001 },
    one_digit: { m: 0.015, u: 0.00001 },
    different: { m: 0.17, u: 0.99997 },
  },
  email: {
    equal: { m: 0.75, u: 0.00001 },
    other_provider: { m: 0.05, u: 0.001 },
    few_letters: { m: 0.06, u: 0.0005 },
    different: { m: 0.14, u: 0.99849 },
  },
  street: {
    equal: { m: 0.74, u: 0.00005 },
    other_unit: { m: 0.02, u: 0.00005 },
    spelling: { m: 0.08, u: 0.00002 },
    no_number: { m: 0.07, u: 0.0004 },
    other_number: { m: 0.02, u: 0.0007 },
    different: { m: 0.07, u: 0.99878 },
  },
  place: {
    zip: { m: 0.83, u: 0.01 },
    city: { m: 0.08, u: 0.02 },
    close: { m: 0.03, u: 0.015 },
    different: { m: 0.06, u: 0.955 },
  },
} as const satisfies Record<string, Record<string, Chance>>;
