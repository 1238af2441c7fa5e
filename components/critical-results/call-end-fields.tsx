"use client";

import { Checkbox } from "@/components/ui/controls/checkbox";
import { FIELD } from "@/components/ui/controls/field-class";
import { TextField } from "@/components/ui/controls/text-field";
import {
  type CallAttempt,
  CRITICAL_NOTE_LENGTH,
  type NotificationWay,
} from "@/lib/contract/dashboard/critical-result";

export type CallEnd = "confirmed" | CallAttempt | "not_answered";

/** How a notification can end that confirms nothing. */
const ATTEMPTS: Readonly<Record<NotificationWay, readonly [CallEnd, string][]>> = {
  phone: [
    ["not_reached", "Not reached"],
    ["not_read_back", "Reached, not read back"],
  ],
  message: [["not_answered", "Not answered yet"]],
};

type CallEndFieldsProps = {
  way: NotificationWay;
  /** Null until it is said. */
  end: CallEnd | null;
  onChange: (end: CallEnd | null) => void;
  readBack: string;
  onReadBack: (text: string) => void;
};

/** Whether the recipient confirmed the result, and otherwise how the attempt ended. */
export function CallEndFields({ way, end, onChange, readBack, onReadBack }: CallEndFieldsProps) {
  const toggle = (choice: CallEnd) => (isChecked: boolean) => onChange(isChecked ? choice : null);
  const isConfirmed = end === "confirmed";
  return (
    <>
      <Checkbox checked={isConfirmed} onChange={toggle("confirmed")}>
        {way === "phone"
          ? "The recipient read the result back"
          : "The recipient answered and confirmed the result"}
      </Checkbox>
      {isConfirmed && way === "phone" ? (
        <TextField
          label="What was read back"
          rows={2}
          maxLength={CRITICAL_NOTE_LENGTH}
          value={readBack}
          onChange={onReadBack}
          description="The patient and the values as the recipient repeated them."
        />
      ) : null}
      {isConfirmed ? null : (
        <div className={FIELD}>
          {ATTEMPTS[way].map(([attempt, label]) => (
            <Checkbox key={attempt} checked={end === attempt} onChange={toggle(attempt)}>
              {label}: record an attempt
            </Checkbox>
          ))}
          <p className="text-small text-ink-2">
            After an attempt, the result stays open and continues to escalate.
          </p>
        </div>
      )}
    </>
  );
}
