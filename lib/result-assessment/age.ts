const DAYS_PER_YEAR = 365.2425;
const DAY_MS = 86_400_000;

/** Years in each unit in which a laboratory states an age, by its printed name. */
export const AGE_UNITS = new Map(
  Object.entries<number>({
    y: 1,
    yr: 1,
    yrs: 1,
    year: 1,
    years: 1,
    yo: 1,
    mo: 1 / 12,
    mos: 1 / 12,
    month: 1 / 12,
    months: 1 / 12,
    wk: toYears(7),
    wks: toYears(7),
    week: toYears(7),
    weeks: toYears(7),
    day: toYears(1),
    days: toYears(1),
  }),
);

/** Days as a part of an average year of the Gregorian calendar. */
export function toYears(days: number): number {
  return days / DAYS_PER_YEAR;
}

/**
 * Age in years with its fraction, on which the ranges of infants depend. Both days are `YYYY-MM-DD`; null if one of them
 * is not a date, or before birth. An average year is longer or shorter than the real ones, so the age is kept between the
 * completed years and the day before the next birthday.
 */
export function getExactAge(born: string, on: string): number | null {
  const days = (Date.parse(on) - Date.parse(born)) / DAY_MS;
  if (!(days >= 0)) return null;
  const isBeforeBirthday = on.slice(5) < born.slice(5);
  const completed = Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (isBeforeBirthday ? 1 : 0);
  return Math.min(Math.max(toYears(days), completed), completed + 1 - toYears(1));
}
