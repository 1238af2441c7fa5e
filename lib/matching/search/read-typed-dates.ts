/** A date as typed, with every calendar day (`1983-08-20`) that it can mean. */
export type TypedDate = { readonly typed: string; readonly days: readonly string[] };

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH_NAMES =
  "january february march april may june july august september october november december".split(
    " ",
  );

type Form = {
  readonly pattern: RegExp;
  /** The days for the pattern's three groups; null for each reading that is no date. */
  readonly read: (a: string, b: string, c: string) => (string | null)[];
};

const FORMS: readonly Form[] = [
  // 1983-08-20, 1983/8/20
  {
    pattern: /(?<![\w-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\w-])/g,
    read: (year, month, day) => [toDay(year, month, day)],
  },
  // 20-Aug-1983, 20 August 1983, 20th Aug 1983
  {
    pattern: /(?<![\w-])(\d{1,2})(?:st|nd|rd|th)?[-/. ]([a-z]{3,9})[-/., ]{1,2}(\d{4})(?![\w-])/g,
    read: (day, month, year) => [toDay(year, toMonth(month), day)],
  },
  // Aug 20, 1983, August-20-1983
  {
    pattern: /(?<![\w-])([a-z]{3,9})[-/. ](\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(\d{4})(?![\w-])/g,
    read: (month, day, year) => [toDay(year, toMonth(month), day)],
  },
  // 08/20/1983 and 20/08/1983: the month comes first in the US, the day elsewhere.
  {
    pattern: /(?<![\w-])(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?![\w-])/g,
    read: (a, b, year) => [toDay(year, a, b), toDay(year, b, a)],
  },
  // 19830820, as laboratories write it
  {
    pattern: /(?<![\w-])(\d{4})(\d{2})(\d{2})(?![\w-])/g,
    read: (year, month, day) => [toDay(year, month, day)],
  },
];

/**
 * The dates within a lower-case text, and the text without them. A numeric date that is valid in both orders has both
 * readings; digits that form no valid date stay in the text.
 */
export function readTypedDates(text: string): { dates: TypedDate[]; rest: string } {
  const dates: TypedDate[] = [];
  let rest = text;
  for (const { pattern, read } of FORMS) {
    rest = rest.replace(pattern, (typed: string, a: string, b: string, c: string) => {
      const days = [...new Set(read(a, b, c).filter((day) => day !== null))];
      if (days.length === 0) return typed;
      dates.push({ typed, days });
      return " ";
    });
  }
  return { dates, rest };
}

function toMonth(word: string): string {
  const name = word === "sept" ? "sep" : word;
  const short = MONTHS.indexOf(name);
  return String((short < 0 ? MONTH_NAMES.indexOf(name) : short) + 1);
}

/** The calendar day; null where the month has no such day or the year is outside 1870 to 2199. */
function toDay(year: string, month: string, day: string): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < 1870 || y > 2199 || m < 1 || m > 12 || d < 1) return null;
  if (d > new Date(Date.UTC(y, m, 0)).getUTCDate()) return null;
  return `${year}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
}
