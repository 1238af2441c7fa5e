import { normalize } from "./printed-text";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NON_DIGITS = /\D+/;

/** Whether a free text begins with this ISO day, in any of the forms that laboratories print. */
export function isSameDay(
  isoDay: string,
  text: string | null | undefined,
  isDayFirst = false,
): boolean {
  const [year = "", month = "", day = ""] = isoDay.split("-");
  const plain = normalize(text).toLowerCase();
  const named = MONTHS[Number(month) - 1] ?? "";
  const numbers = plain.split(NON_DIGITS).filter(Boolean).map(Number);
  const isYear = (number: number | undefined) =>
    number === Number(year) || number === Number(year.slice(2));
  if (plain.includes(named)) {
    const [first, second] = numbers;
    return first === Number(day) && isYear(second);
  }
  const [first, second, third] = numbers;
  if (first === Number(year)) return second === Number(month) && third === Number(day);
  const order = isDayFirst ? [day, month] : [month, day];
  return first === Number(order[0]) && second === Number(order[1]) && isYear(third);
}
