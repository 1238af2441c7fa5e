/** The English months in three letters, January first. */
export const MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];

/** Formats `2026-03-14…` as 14-Mar-2026: the calendar day as written, in no time zone. Null stays null. */
export function printDay(day: string | null | undefined): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? "") ?? [];
  return date ? `${date}-${MONTHS[Number(month) - 1]}-${year}` : null;
}

/** Formats an instant as 14-Mar-2026 09:30 UTC; null for an invalid one. */
export function printMoment(instant: string | null | undefined): string | null {
  const date = new Date(instant ?? "");
  if (Number.isNaN(date.getTime())) return null;
  const iso = date.toISOString();
  return `${printDay(iso)} ${iso.slice(11, 16)} UTC`;
}

/** Formats a time of a laboratory's report as precisely as it is known: a moment, a day, else the text as written. */
export function printReported(text: string | null | undefined): string | null {
  if (!text) return null;
  if (text.length === 10) return printDay(text) ?? text;
  return text.includes("T") ? (printMoment(text) ?? text) : text;
}
