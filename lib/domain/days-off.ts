import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, toCalendarDate } from "./calendar-date";
import { formatWeekday } from "./datetime";

/** A day on which many do not work. */
type DayOff = {
  kind: "weekend" | "holiday";
  /** `weekend`, `Thanksgiving Day`, `Independence Day (observed)`. */
  name: string;
};

const [MONDAY, THURSDAY, SATURDAY] = [1, 4, 6] as const;

/** Regions of zone names in which the weekend is Saturday and Sunday; elsewhere it depends on the country. */
const WESTERN = /^(America|Atlantic|Australia|Canada|Europe|Pacific|US)\//;

/** The zones of the fifty states, the District of Columbia and the territories, with their older names. */
const US_ZONES: ReadonlySet<string> = new Set([
  ..."Adak Anchorage Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Los_Angeles Louisville Menominee Metlakatla New_York Nome Phoenix Puerto_Rico Shiprock Sitka St_Thomas Yakutat"
    .split(" ")
    .map((city) => `America/${city}`),
  ..."Indianapolis Knox Marengo Petersburg Tell_City Vevay Vincennes Winamac"
    .split(" ")
    .map((city) => `America/Indiana/${city}`),
  ..."Louisville Monticello".split(" ").map((city) => `America/Kentucky/${city}`),
  ..."Beulah Center New_Salem".split(" ").map((city) => `America/North_Dakota/${city}`),
  ..."Guam Honolulu Johnston Pago_Pago Saipan".split(" ").map((island) => `Pacific/${island}`),
]);

/** Whether a clinic in this IANA zone is in the United States. */
export function isUsZone(timeZone: string): boolean {
  return US_ZONES.has(timeZone) || timeZone.startsWith("US/");
}

/** Whether the weekend in this IANA zone is known to be Saturday and Sunday. */
export function hasKnownWeekend(timeZone: string): boolean {
  return WESTERN.test(timeZone) || isUsZone(timeZone);
}

/**
 * Whether a calendar day is a weekend or, for a zone of the United States, a federal holiday; null for every other day.
 * A holiday at a weekend is named as the holiday. Weekends are left out where they may be other days.
 */
export function getDayOff(date: CalendarDate, timeZone: string): DayOff | null {
  const holiday = isUsZone(timeZone) ? getFederalHoliday(date) : null;
  if (holiday !== null) return { kind: "holiday", name: holiday };
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  return dayOfWeek >= SATURDAY && hasKnownWeekend(timeZone)
    ? { kind: "weekend", name: "weekend" }
    : null;
}

/** `A Sunday.`, `Thanksgiving Day, a US federal holiday.`: what is special about a chosen day, or null. */
export function describeDayOff(date: CalendarDate, timeZone: string): string | null {
  const off = getDayOff(date, timeZone);
  if (off === null) return null;
  return off.kind === "weekend"
    ? `A ${formatWeekday(date)}.`
    : `${off.name}, a US federal holiday.`;
}

/**
 * The US federal holiday on a calendar day, or null; as the law is since 2021, so null before. Source: 5 U.S.C. 6103(a);
 * one that falls on a Saturday is observed on the Friday before (6103(b)), one on a Sunday on the Monday after
 * (Executive Order 11582).
 */
export function getFederalHoliday(date: CalendarDate): string | null {
  const day = Temporal.PlainDate.from(date);
  if (day.year < 2021) return null;
  const own = nameHoliday(day);
  if (own !== null) return own;
  const shift = day.dayOfWeek === SATURDAY - 1 ? 1 : day.dayOfWeek === MONDAY ? -1 : 0;
  const observed = shift === 0 ? null : nameHoliday(Temporal.PlainDate.from(addDays(date, shift)));
  return observed === null ? null : `${observed} (observed)`;
}

const FIXED = new Map(
  Object.entries<string>({
    "01-01": "New Year’s Day",
    "06-19": "Juneteenth National Independence Day",
    "07-04": "Independence Day",
    "11-11": "Veterans Day",
    "12-25": "Christmas Day",
  }),
);

/** The holidays by month, weekday and which of them in the month; -1 is the last. */
const MOVING = [
  { month: 1, weekday: MONDAY, nth: 3, name: "Birthday of Martin Luther King, Jr." },
  { month: 2, weekday: MONDAY, nth: 3, name: "Washington’s Birthday" },
  { month: 5, weekday: MONDAY, nth: -1, name: "Memorial Day" },
  { month: 9, weekday: MONDAY, nth: 1, name: "Labor Day" },
  { month: 10, weekday: MONDAY, nth: 2, name: "Columbus Day" },
  { month: 11, weekday: THURSDAY, nth: 4, name: "Thanksgiving Day" },
];

/** A holiday on its own day, observed or not. */
function nameHoliday(day: Temporal.PlainDate): string | null {
  const fixed = FIXED.get(toCalendarDate(day).slice(5));
  if (fixed !== undefined) return fixed;
  const nth = Math.ceil(day.day / 7);
  const isLast = day.day + 7 > day.daysInMonth;
  const found = MOVING.find(
    (rule) =>
      rule.month === day.month &&
      rule.weekday === day.dayOfWeek &&
      (rule.nth === nth || (rule.nth === -1 && isLast)),
  );
  return found?.name ?? null;
}
