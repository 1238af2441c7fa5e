"use client";

import { useState } from "react";
import { readDateText, writeDateText } from "./date-text";

/**
 * The typed text of a date field. The text stays as typed while it is not a date; a date that reads is
 * handed on at once, and an empty field is null.
 */
export function useDateText(value: string | null, onChange: (isoDate: string | null) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = value ? writeDateText(value) : "";
  const text = draft ?? shown;
  const isUnread = text.trim() !== "" && readDateText(text) === null;
  return {
    text,
    isUnread,
    type(next: string) {
      setDraft(next);
      const date = readDateText(next);
      if (date || next.trim() === "") onChange(date);
    },
    /** Shows the date in its own form once it was read; leaves what was not read for correction. */
    settle() {
      if (!isUnread) setDraft(null);
    },
    choose(isoDate: string) {
      setDraft(null);
      onChange(isoDate);
    },
  };
}
