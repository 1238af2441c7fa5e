import { MAX_SHIFT_DAYS, type PlannedChange } from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate } from "@/lib/contract/primitives";

/** The change as entered so far; it may not be valid yet. */
export type ChangeDraft = {
  kind: PlannedChange["kind"];
  date: CalendarDate | null;
  days: string;
  direction: "later" | "earlier";
  /** The reason, for the history; may be empty. */
  reason: string;
};

export const EMPTY_DRAFT: ChangeDraft = {
  kind: "date",
  date: null,
  days: "7",
  direction: "later",
  reason: "",
};

/** The change of a draft; null while it is not valid. */
export function getChange({ kind, date, days, direction }: ChangeDraft): PlannedChange | null {
  if (kind === "date") return date && { kind, date };
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0;
  if (count < 1 || count > MAX_SHIFT_DAYS) return null;
  return { kind, days: direction === "later" ? count : -count };
}
