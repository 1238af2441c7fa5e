/** Whether a numeric date with slashes or dashes has its month or its day first; null where nothing proves it. */
export type DateOrder = "month" | "day" | null;

/** From the first to the last minute that a printed date can mean. */
export type DateSpan = { readonly from: number; readonly to: number };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\.?";
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /;
const TIME =
  /(?:^| |t|, ?|@ ?| at )(\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d{1,6})?)?|([0-5]\d)(?= ?(?:h|hrs?|hours?)?$))(?: ?([ap])\.?m?\.?)?(?: ?(?:h|hrs?|hours?|[ecmp][sd]t|utc|gmt|z))?$/;
const YEAR = "(\\d{4}|'?\\d{2})";
const FORMS = {
  iso: /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/,
  numeric: /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/,
  noYear: /^\d{1,2}(?:\/\d{1,2}|\.\d{1,2}\.)$/,
  dayFirst: new RegExp(`^(\\d{1,2})[ .-]{0,2}${MONTH}[ ,-]{1,2}${YEAR}$`),
  monthFirst: new RegExp(`^${MONTH}[ -]?(\\d{1,2})(?:st|nd|rd|th)?[ ,-]{1,2}${YEAR}$`),
  namedNoYear: new RegExp(`^(?:\\d{1,2}[ .-]{0,2}${MONTH}|${MONTH}[ -]?\\d{1,2}(?:st|nd|rd|th)?)$`),
  month: new RegExp(`^${MONTH}[ ,-]{0,2}(\\d{4})$`),
  numericMonth: /^(\d{1,2})[/.](\d{4})$/,
  year: /^((?:19|20)\d{2})$/,
  quarter: /^q([1-4])[ /-]?'?(\d{4}|\d{2})$/,
} as const;
/** Points in time that have a name or a number and no date. */
const RELATIVE = new RegExp(
  "^(?:(?:day|week|month|visit|sample|draw|specimen|result|value|reading|cycle|round|run|year|collection|time ?point|tube|set|hour|t|d|w|v)\\.? ?[#+-]?\\d{1,3}" +
    "|(?:sample|specimen|draw|tube|visit|collection) [a-h]" +
    "|[+]?\\d{1,3} ?-?(?:h|hrs?|hours?|min|mins|minutes?|days?|weeks?|wks?|months?|years?)(?: post| later| after)?" +
    "|(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth)(?: (?:visit|sample|draw|result|value|reading|day))?" +
    "|fasting|post(?:prandial|-?dose)?|pre(?:-?dose)?|peak|trough|admission|discharge|follow-?up|screening|morning|evening|a\\.?m\\.?|p\\.?m\\.?)$",
);
const MAX_LENGTH = 40;
const MINUTE = 60_000;
const DAY = 1440;

/** Whether a text is a date, a time, or a point in time such as `Day 2`, and nothing else. */
export function isPointInTime(text: string): boolean {
  // `33 H` is a high value: hours are printed small.
  if (/^\d{1,3} ?H$/.test(text.trim())) return false;
  return isDateOrTime(text) || RELATIVE.test(normalize(text));
}

/** Whether a text is a date, a time, or both; the year may be missing. */
export function isDateOrTime(text: string): boolean {
  const { day, minutes } = splitTime(text);
  if (day === "") return minutes !== null && /[:apm]/.test(normalize(text));
  return Object.values(FORMS).some((form) => form.test(day));
}

/**
 * The minutes that a date with a year can mean, the day as a whole if no time is printed; null for a date without a
 * year, a day that does not exist, and any other text.
 */
export function readDateSpan(text: string, order: "month" | "day"): DateSpan | null {
  const { day, minutes } = splitTime(text);
  const parts = readDay(day, order);
  if (parts === null) return null;
  const { year, month, date } = parts;
  const start = toMinutes(year, month ?? 1, date ?? 1);
  if (start === null) return null;
  if (date !== null) {
    return minutes === null
      ? { from: start, to: start + DAY - 1 }
      : { from: start + minutes, to: start + minutes };
  }
  const lasting = parts.months ?? (month === null ? 12 : 1);
  return { from: start, to: Date.UTC(year, (month ?? 1) - 1 + lasting, 1) / MINUTE - 1 };
}

/** Which order the dates of a report prove by a part above 12; null if none or both are proved. */
export function findDateOrder(texts: Iterable<string>): DateOrder {
  let isMonthFirst = false;
  let isDayFirst = false;
  for (const text of texts) {
    const [, first, , second] = /^\(?(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})\b/.exec(text) ?? [];
    if (first === undefined || second === undefined) continue;
    if (Number(first) > 12 && Number(first) < 32 && Number(second) <= 12) isDayFirst = true;
    if (Number(second) > 12 && Number(second) < 32 && Number(first) <= 12) isMonthFirst = true;
  }
  if (isMonthFirst === isDayFirst) return null;
  return isMonthFirst ? "month" : "day";
}

function normalize(text: string): string {
  const plain = text
    .slice(0, MAX_LENGTH + 1)
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.length > MAX_LENGTH ? "" : plain.replace(WEEKDAY, "");
}

function splitTime(text: string): { day: string; minutes: number | null } {
  const plain = normalize(text);
  const found = TIME.exec(plain);
  const [whole = "", hours = "", minutes = "00", military, half] = found ?? [];
  // `Jan 2026` and `10/2026` end in a year.
  const isYear = military !== undefined && /^(?:19|20)\d{2}$/.test(`${hours}${military}`);
  const day = found === null ? plain : plain.slice(0, found.index).replace(/[,@ ]{1,3}$/, "");
  const isDay = (each: string) => Object.values(FORMS).some((form) => form.test(each));
  if (found === null || whole === "" || (isYear && isDay(plain)))
    return { day: plain, minutes: null };
  if (day !== "" && !isDay(day)) return { day: plain, minutes: null };
  const hour = (Number(hours) % (half ? 12 : 24)) + (half === "p" ? 12 : 0);
  return { day, minutes: hour * 60 + Number(military ?? minutes) };
}

type Day = { year: number; month: number | null; date: number | null; months?: number };

function readDay(day: string, order: "month" | "day"): Day | null {
  const iso = FORMS.iso.exec(day);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), date: Number(iso[3]) };
  const numeric = FORMS.numeric.exec(day);
  if (numeric) {
    const [, first, mark, second, year = ""] = numeric;
    // Nobody prints the month first with points.
    const isDayFirst = order === "day" || mark === ".";
    const [month, date] = isDayFirst ? [second, first] : [first, second];
    return { year: toYear(year), month: Number(month), date: Number(date) };
  }
  const dayFirst = FORMS.dayFirst.exec(day);
  if (dayFirst) {
    const [, date, month = "", year = ""] = dayFirst;
    return { year: toYear(year), month: toMonth(month), date: Number(date) };
  }
  const monthFirst = FORMS.monthFirst.exec(day);
  if (monthFirst) {
    const [, month = "", date, year = ""] = monthFirst;
    return { year: toYear(year), month: toMonth(month), date: Number(date) };
  }
  const [, month = "", yearOfMonth] = FORMS.month.exec(day) ?? [];
  if (yearOfMonth) return { year: Number(yearOfMonth), month: toMonth(month), date: null };
  const [, number, yearOfNumber] = FORMS.numericMonth.exec(day) ?? [];
  if (yearOfNumber) return { year: Number(yearOfNumber), month: Number(number), date: null };
  const [, quarter, yearOfQuarter] = FORMS.quarter.exec(day) ?? [];
  if (yearOfQuarter) {
    return { year: toYear(yearOfQuarter), month: Number(quarter) * 3 - 2, date: null, months: 3 };
  }
  const [, year] = FORMS.year.exec(day) ?? [];
  return year === undefined ? null : { year: Number(year), month: null, date: null };
}

function toMonth(name: string): number {
  return MONTHS.indexOf(name) + 1;
}

function toYear(printed: string): number {
  const year = Number(printed.replace("'", ""));
  if (printed.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** Minutes since 1970; null for a day that does not exist. */
function toMinutes(year: number, month: number, date: number): number | null {
  const time = new Date(Date.UTC(year, month - 1, date));
  const exists = time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
  return exists ? time.getTime() / MINUTE : null;
}

/** A number that grows with the likely time of a date, also where no year is printed; null for other texts. */
export function guessMoment(text: string, order: DateOrder): number | null {
  const orders = order === null ? (["month", "day"] as const) : [order];
  for (const each of orders) {
    const { day, minutes } = splitTime(text);
    const span = readDateSpan(day, each) ?? readDateSpan(addYear(day), each);
    if (span !== null) return span.from + (minutes ?? 0);
    if (day === "" && minutes !== null) return minutes;
  }
  return null;
}

/** A leap year, so that every day exists. */
function addYear(day: string): string {
  if (/^\d{1,2}\/\d{1,2}$/.test(day)) return `${day}/2024`;
  return /\.$/.test(day) ? `${day}2024` : `${day} 2024`;
}
