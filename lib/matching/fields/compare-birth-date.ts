import { type Agreement, different, missing, same, similar } from "@/lib/matching/agreement";
import { isTransposed } from "./spelling";

/** Dates that registration systems enter for an unknown birth date. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  "0001-01-01",
  "1111-11-11",
  "1800-01-01",
  "1899-12-30",
  "1899-12-31",
  "1900-01-01",
  "1900-01-02",
  "1901-01-01",
  "1904-01-01",
  "1969-12-31",
  "1970-01-01",
  "2999-12-31",
  "9999-12-31",
]);
const PARTS = ["year", "month", "day"] as const;
type Part = (typeof PARTS)[number];

/**
 * The birth date in the form that is compared (YYYY-MM-DD, or YYYY-MM where only that is known), or null for none or a
 * placeholder.
 */
export function readBirthDate(value: string | null): string | null {
  const date = value?.trim().slice(0, 10) ?? "";
  return /^\d{4}-\d{2}(-\d{2})?$/.test(date) && !PLACEHOLDERS.has(date) ? date : null;
}

/** Compares two birth dates: first the common typing slips, then how much of the date agrees. */
export function compareBirthDate(result: string | null, candidate: string | null): Agreement {
  const [a, b] = [readBirthDate(result), readBirthDate(candidate)];
  if (a === null || b === null) return missing(result, candidate);
  if (a.length !== b.length) return comparePartial(a, b);
  if (a === b) return same();
  const [one, other] = [a.split("-"), b.split("-")];
  if (one[0] === other[0] && one[1] === other[2] && one[2] === other[1]) {
    return similar("day_month_swapped", "day and month swapped");
  }
  const differing = PARTS.flatMap((part, index) =>
    one[index] === other[index] ? [] : [{ part, a: one[index] ?? "", b: other[index] ?? "" }],
  );
  const isSwap = one[0] === other[0] && isTransposed(one.join(""), other.join(""));
  const [only, second] = differing;
  if (only !== undefined && second === undefined) return compareOnePart(only);
  if (isSwap) return similar("digits_swapped", "two digits of month and day swapped");
  if (differing.length === 2) {
    const kept = PARTS.find((part) => !differing.some((found) => found.part === part));
    return different("one_part_same", `only the ${kept} is the same`);
  }
  return different("different", "another date");
}

/**
 * Differences in the year are findings of their own, because a father and son of the same name may differ in nothing
 * else.
 */
function compareOnePart({ part, a, b }: { part: Part; a: string; b: string }): Agreement {
  const isYear = part === "year";
  if (isTransposed(a, b)) {
    return similar(
      isYear ? "year_digits_swapped" : "digits_swapped",
      `two digits of the ${part} swapped`,
    );
  }
  const digits = [...a].filter((digit, index) => digit !== b[index]).length;
  return digits === 1
    ? similar(isYear ? "year_digit" : "one_digit", `one digit of the ${part} differs`)
    : similar(isYear ? "year" : "one_part", `only the ${part} differs`);
}

function comparePartial(a: string, b: string): Agreement {
  const [shorter, longer, where] = a.length < b.length ? [a, b, "the result"] : [b, a, "the order"];
  return longer.startsWith(shorter)
    ? similar("month_only", `only the year and the month in ${where}`)
    : different("different", "another month");
}
