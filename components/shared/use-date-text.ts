"use client";

import { useState } from "react";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDateEcho } from "@/lib/domain/date-text/format-date-echo";
import { parseDateText, type YearRule } from "@/lib/domain/date-text/parse-date-text";
import { formatDate } from "@/lib/domain/datetime";

export type DateTextOptions = {
  value: CalendarDate | null;
  /** Called with null as soon as the text is not a date, which discards the earlier choice. */
  onChange: (date: CalendarDate | null) => void;
  /** Today in the zone that the date belongs to. */
  today: CalendarDate;
  /** How to complete a date without a year; by default, the next such day. */
  years?: YearRule | undefined;
};

/** The typed text of a date field, how it was understood, and what is wrong with it. */
export function useDateText({ value, onChange, today, years = "next" }: DateTextOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value ? formatDate(value) : "");
  const parsed = parseDateText(text, today, draft === null ? "next" : years);
  const problem =
    parsed.kind === "unreadable"
      ? parsed.reason
      : parsed.kind === "ambiguous"
        ? "This can be read in two ways. Choose one:"
        : undefined;
  return {
    text,
    problem,
    readings: parsed.kind === "ambiguous" ? parsed.readings : [],
    echo: parsed.kind === "date" ? formatDateEcho(parsed.date, today) : undefined,
    type(next: string) {
      setDraft(next);
      const read = parseDateText(next, today, years);
      onChange(read.kind === "date" ? read.date : null);
    },
    /** Shows an understood date in the standard form; leaves any other text to be corrected. */
    settle() {
      if (problem === undefined) setDraft(null);
    },
    choose(date: string) {
      setDraft(null);
      onChange(date as CalendarDate);
    },
  };
}
export type DateTextField = ReturnType<typeof useDateText>;
