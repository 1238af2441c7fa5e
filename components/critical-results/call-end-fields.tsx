"use client";

import { useId } from "react";
import { FIELD, RADIO } from "@/components/ui/controls/field-class";
import { TextField } from "@/components/ui/controls/text-field";
import {
  type CallAttempt,
  CRITICAL_NOTE_LENGTH,
  type NotificationWay,
} from "@/lib/contract/dashboard/critical-result";

export type CallEnd = "confirmed" | CallAttempt | "not_answered";

/** How a notification can end. All but the first confirm nothing. */
const ENDS: Readonly<Record<NotificationWay, readonly [CallEnd, string][]>> = {
  phone: [
    ["confirmed", "The recipient read the result back"],
    ["not_read_back", "Reached, but not read back"],
    ["not_reached", "Not reached"],
  ],
  message: [
    ["confirmed", "The recipient answered and confirmed the result"],
    ["not_answered", "Not answered yet"],
  ],
};

/** Who was notified, or who was tried: an attempt notifies nobody. */
export function getRecipientLabel(way: NotificationWay, end: CallEnd | null): string {
  if (end === null || end === "confirmed") return "Who was notified";
  return way === "phone" ? "Who was called" : "Who was written to";
}

type CallEndFieldsProps = {
  way: NotificationWay;
  /** Null until it is said. */
  end: CallEnd | null;
  onChange: (end: CallEnd) => void;
  readBack: string;
  onReadBack: (text: string) => void;
};

/** How the notification ended, and what the recipient repeated. */
export function CallEndFields({ way, end, onChange, readBack, onReadBack }: CallEndFieldsProps) {
  const name = useId();
  return (
    <>
      <fieldset className={FIELD} aria-describedby={`${name}-hint`}>
        <legend className="mb-1 text-small font-medium">What happened</legend>
        {ENDS[way].map(([choice, label]) => (
          <label key={choice} className="flex min-h-6 cursor-pointer items-center gap-2">
            <input
              type="radio"
              className={RADIO}
              name={name}
              checked={end === choice}
              onChange={() => onChange(choice)}
            />
            <span>{label}</span>
          </label>
        ))}
        <p id={`${name}-hint`} className="text-small text-ink-2">
          Without a confirmation it is an attempt: the result stays open and continues to escalate.
        </p>
      </fieldset>
      {end === "confirmed" && way === "phone" ? (
        <TextField
          label="What was read back"
          rows={2}
          maxLength={CRITICAL_NOTE_LENGTH}
          value={readBack}
          onChange={onReadBack}
          description="The patient and the values as the recipient repeated them."
        />
      ) : null}
    </>
  );
}
