import { CalendarDate } from "@/lib/contract/primitives";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const DAY_NAMED = /^(\d{1,2})[- .]{1,2}([A-Za-z]{3,9})[- ,.]{1,2}(\d{2}|\d{4})$/;
const MONTH_NAMED = /^([A-Za-z]{3,9})[- .]{1,2}(\d{1,2})[- ,]{1,2}(\d{4})$/;

type Parts = { year: string; month: string; day: string };

/**
 * A birth date as it is written in a file. `date` if it has exactly one meaning not after today, such as 13/04/2006;
 * otherwise `problem`, a sentence with every meaning. A year of two digits means each year of a life up to 120 years.
 */
export function readBirthDate(
  text: string,
  today: CalendarDate,
): { date: CalendarDate } | { problem: string } {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    // A birth date in the future is refused by the rules for patients, with their own words.
    const date = CalendarDate.safeParse(text);
    return date.success
      ? { date: date.data }
      : { problem: `${text} is a day that does not exist.` };
  }
  const meanings = getParts(text).flatMap(toDates(today));
  const [date, ...others] = [...new Set(meanings)];
  if (date && others.length === 0) return { date };
  if (date) {
    const all = [date, ...others].join(" or ");
    return { problem: `${text} may be ${all}; use the form 1993-01-30.` };
  }
  if (getParts(text).some((parts) => toDays(today)(parts).length > 0)) {
    return { problem: `${text} is after today.` };
  }
  if (getParts(text).length > 0) return { problem: `${text} is a day that does not exist.` };
  if (/^\d{5}$/.test(text)) {
    return { problem: `${text} is a spreadsheet's number of a day; format the column as a date.` };
  }
  return { problem: "use the form 1993-01-30." };
}

/** The parts of a date in each order that its form allows. */
function getParts(text: string): Parts[] {
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [, first = "", , second = "", year = ""] = slashed;
    return [
      { year, month: first, day: second },
      { year, month: second, day: first },
    ];
  }
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return [{ year, month, day }];
  const [, namedDay, dayMonth = "", dayYear] = DAY_NAMED.exec(text) ?? [];
  if (namedDay && dayYear) return toNamed(dayYear, dayMonth, namedDay);
  const [, first = "", ofMonth, ofYear] = MONTH_NAMED.exec(text) ?? [];
  return ofMonth && ofYear ? toNamed(ofYear, first, ofMonth) : [];
}

function toNamed(year: string, name: string, day: string): Parts[] {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month > 0 ? [{ year, month: String(month), day }] : [];
}

const toDates =
  (today: CalendarDate) =>
  (parts: Parts): CalendarDate[] =>
    toDays(today)(parts).filter((date) => date <= today);

const toDays =
  (today: CalendarDate) =>
  ({ year, month, day }: Parts): CalendarDate[] => {
    const thisYear = Number(today.slice(0, 4));
    const years =
      year.length === 4
        ? [year]
        : ["19", "20"]
            .map((century) => century + year)
            .filter((full) => thisYear - Number(full) <= 120);
    return years.flatMap((full) => {
      const iso = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
      const date = CalendarDate.safeParse(iso);
      return date.success ? [date.data] : [];
    });
  };
