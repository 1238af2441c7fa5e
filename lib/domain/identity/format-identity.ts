import { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";

/** `24-Aug-1985`; invalid text is displayed as received, a missing date as "not on record". */
export function formatIdentityDate(date: string | null): string {
  if (date === null) return "not on record";
  const day = CalendarDate.safeParse(date);
  return day.success ? formatDate(day.data) : date;
}
