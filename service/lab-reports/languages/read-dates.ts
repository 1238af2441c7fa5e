import { MONTHS } from "@/service/documents/dates";
import { foldAccents } from "./fold-text";

type Months = ReadonlyMap<string, number>;
/** A date in words, with how many of them it takes. */
export type FoundDate = { readonly iso: string; readonly length: number };

const NUMERIC = /^\(?(\d{1,2})([./-])(\d{1,2})\2(\d{4})\)?[.,;]?$/;
const NAMED = /^\(?(\d{1,2})[-/. ]?([a-z]{3,10})\.?[-/. ]?(\d{4})\)?[.,;]?$/;
const SHORT_NAMED = /^(\d{1,2})([-/. ])([a-z]{3,10})\.?\2(\d{2})$/;
const DAY = /^(\d{1,2})(?:\.|er|o|a)?$/;
const YEAR = /^(\d{4})[.,;]?$/;
const LINKS = new Set(["de", "del", "di"]);

/** The date that begins at a word, with its day first or its month named; null if there is none. */
export function findDate(words: readonly string[], at: number, months: Months): FoundDate | null {
  const first = foldAccents((words[at] ?? "").toLowerCase());
  if (!/^\(?\d/.test(first)) return null;
  const numeric = NUMERIC.exec(first);
  if (numeric) return toFound(numeric[4], Number(numeric[3]), numeric[1], 1);
  const named = NAMED.exec(first);
  if (named) return toFound(named[3], months.get(named[2] ?? ""), named[1], 1);
  const short = SHORT_NAMED.exec(first);
  if (short) {
    const month = MONTHS[(months.get(short[3] ?? "") ?? 0) - 1];
    return month === undefined ? null : { iso: `${short[1]}-${month}-${short[4]}`, length: 1 };
  }
  const [, day] = DAY.exec(first) ?? [];
  const rest = words.slice(at + 1, at + 5).map((word) => foldAccents(word.toLowerCase()));
  const named2 = LINKS.has(rest[0] ?? "") ? 1 : 0;
  const month = months.get((rest[named2] ?? "").replace(/\.$/, ""));
  const yearAt = named2 + (LINKS.has(rest[named2 + 1] ?? "") ? 2 : 1);
  const [, year] = YEAR.exec(rest[yearAt] ?? "") ?? [];
  return toFound(year, month, day, yearAt + 2);
}

function toFound(
  year: string | undefined,
  month: number | undefined,
  day: string | undefined,
  length: number,
): FoundDate | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return exists ? { iso: date.toISOString().slice(0, 10), length } : null;
}
