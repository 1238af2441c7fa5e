import { getExactAge } from "@/lib/result-assessment/age";
import type { ReportedResultPatient } from "@/lib/result-assessment/reported-result";
import { isUncertain, type VerifiedDraft } from "./verified-draft";

export type PrintedGender = "male" | "female" | "other";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/;
const MONTH_FIRST = /^([a-z]{3})[a-z]{0,6}\.?\s?(\d{1,2}),?\s?(\d{4})/i;
const DAY_FIRST = /^(\d{1,2})[-\s]?([a-z]{3})[a-z]{0,6}\.?[-,\s]?\s?(\d{4})/i;

/** The printed sex; `other` if it is missing, uncertain or unknown (public reference of the parser). */
export function readGender(text: string | null): PrintedGender {
  const word = (text ?? "")
    .trim()
    .toLowerCase()
    .replace(/^(?:sex|gender)\s?:?\s?/, "");
  if (/^(?:f|female|woman)\b/.test(word)) return "female";
  return /^(?:m|male|man)\b/.test(word) ? "male" : "other";
}

/**
 * The patient's details on which ranges depend. A detail is unknown if it is not printed or is uncertain, or if a date
 * can be read in two ways that give different ages.
 */
export function readReportPatient({ metadata }: VerifiedDraft): ReportedResultPatient {
  const { gender, dob, date_collected, date_reported } = metadata;
  const sex = gender === null || isUncertain(gender) ? "other" : readGender(gender.text);
  const day = [date_collected, date_reported].find((cell) => cell !== null && !isUncertain(cell));
  const isDated = dob !== null && !isUncertain(dob) && day;
  return {
    sex: sex === "other" ? null : sex,
    ...(isDated ? getAge(readDates(dob.text), readDates(day.text)) : UNKNOWN_AGE),
  };
}

const UNKNOWN_AGE = { ageYears: null };

/**
 * The age in years. Of several possible dates only the completed years are known; the age is unknown if these differ,
 * too.
 */
function getAge(
  births: readonly string[],
  days: readonly string[],
): Pick<ReportedResultPatient, "ageYears" | "isAgeInCompletedYears"> {
  const ages = births.flatMap((birth) => days.map((day) => getExactAge(birth, day)));
  const years = new Set(ages.map((age) => age && Math.floor(age)));
  const [age = null] = ages;
  if (age === null || years.size > 1) return UNKNOWN_AGE;
  return ages.length === 1
    ? { ageYears: age }
    : { ageYears: Math.floor(age), isAgeInCompletedYears: true };
}

/** Every day (`YYYY-MM-DD`) that a printed date can mean: `03/04/2020` is in March or in April. */
export function readDates(printed: string): string[] {
  const text = printed.trim().slice(0, 40);
  const iso = ISO.exec(text);
  if (iso) return toDays([[iso[1], iso[2], iso[3]]]);
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, one, other, year] = numeric;
    return toDays([
      [year, one, other],
      [year, other, one],
    ]);
  }
  const [, month, day, year] = MONTH_FIRST.exec(text) ?? [];
  if (month !== undefined) return toDays([[year, toMonth(month), day]]);
  const named = DAY_FIRST.exec(text);
  return named ? toDays([[named[3], toMonth(named[2]), named[1]]]) : [];
}

function toMonth(name: string | undefined): string {
  return String(MONTHS.indexOf((name ?? "").toLowerCase()) + 1);
}

function toDays(dates: readonly (readonly (string | undefined)[])[]): string[] {
  const days = dates.flatMap((parts) => {
    const [year = 0, month = 0, day = 0] = parts.map(Number);
    const date = new Date(Date.UTC(year, month - 1, day));
    const isReal =
      date.getUTCFullYear() === year &&
      date.getUTCMonth() === month - 1 &&
      date.getUTCDate() === day;
    return isReal ? [date.toISOString().slice(0, 10)] : [];
  });
  return [...new Set(days)];
}
