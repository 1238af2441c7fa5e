import type { DecimalMark } from "@/lib/result-assessment/parse-number";
import type { ReportLanguage } from "./language-table";

const NUMBER = /\d[\d.,]{0,30}\d/g;
const DATE = /^\(?\d{1,4}([./-])\d{1,2}\1\d{1,4}/;
const TIME = /^\d{1,2}:\d{2}|^\d{1,2}\.\d{2}\s?(?:uhr|h)$/i;
/** Behind the time of a day with a point: `08.15 Uhr`. */
const HOUR = /^(?:uhr|h|hrs|horas|ore)\b/i;
/** `4,1`, `0,125`, `12,3456`: the comma cannot group thousands. */
const DECIMAL_COMMA = /^(?:\d{1,12},(?:\d{1,2}|\d{4,8})|0{1,2},\d{3})$/;
const DECIMAL_POINT = /^(?:\d{1,12}\.(?:\d{1,2}|\d{4,8})|0{1,2}\.\d{3})$/;
const POINTS_AND_COMMA = /^[1-9]\d{0,2}(?:\.\d{3}){1,4},\d{1,8}$/;
const SEVERAL_POINTS = /^[1-9]\d{0,2}(?:\.\d{3}){2,4}$/;
const ONE_COMMA = /^[1-9]\d{0,2},\d{3}$/;
const ONE_POINT = /^[1-9]\d{0,2}\.\d{3}$/;
const MAX_WORDS = 20_000;
/** A mark is proved by at least as many numbers, and by ten for each with the other mark. */
const MIN_PROOFS = 2;
const PROOFS_PER_OTHER = 10;
const MISREAD_COMMAS = 0.5;

/**
 * The decimal mark that the numbers of a report prove; null if they prove none or both. In an image, many commas are
 * read as points, and hardly any point as a comma.
 */
export function findDecimalMark(words: readonly string[], isImage = false): DecimalMark | null {
  let commas = 0;
  let points = 0;
  for (const [at, word] of words.slice(0, MAX_WORDS).entries()) {
    if (DATE.test(word) || TIME.test(word) || HOUR.test(words[at + 1] ?? "")) continue;
    for (const [number] of word.matchAll(NUMBER)) {
      if (DECIMAL_COMMA.test(number) || POINTS_AND_COMMA.test(number)) commas += 1;
      else if (DECIMAL_POINT.test(number)) points += 1;
    }
  }
  const commasPerPoint = isImage ? MISREAD_COMMAS : PROOFS_PER_OTHER;
  if (commas >= MIN_PROOFS && commas >= commasPerPoint * points) return ",";
  return points >= MIN_PROOFS && points >= PROOFS_PER_OTHER * commas ? "." : null;
}

/**
 * The numbers of a word with a decimal point, as far as it is certain what their marks mean: `1.234,5` → `1234.5`. A
 * number that `isThousandsUnclear` accepts stays as it is printed.
 */
export function pointDecimals(word: string, { mark }: ReportLanguage): string {
  if (!/[.,]/.test(word) || DATE.test(word)) return word;
  return word.replaceAll(NUMBER, (number) => {
    if (POINTS_AND_COMMA.test(number)) return number.replaceAll(".", "").replace(",", ".");
    if (DECIMAL_COMMA.test(number)) return number.replace(",", ".");
    if (mark === ".") return number;
    if (SEVERAL_POINTS.test(number)) return number.replaceAll(".", "");
    return mark === "," && ONE_COMMA.test(number) ? number.replace(",", ".") : number;
  });
}

/** What is printed where the comma of a number in an image was read as a point, in a report with decimal commas. */
export function restoreCommas(word: string, { mark }: ReportLanguage): string {
  if (mark !== "," || DATE.test(word) || TIME.test(word)) return word;
  return word.replaceAll(NUMBER, (number) =>
    /^\d{1,6}\.\d{1,2}$/.test(number) ? number.replace(".", ",") : number,
  );
}

/** Whether a number with one mark and three digits behind it may be thousands as well as a fraction: `1.025`. */
export function isThousandsUnclear(number: string, { mark }: ReportLanguage): boolean {
  if (mark === ".") return false;
  return ONE_POINT.test(number) || (mark === null && ONE_COMMA.test(number));
}
