"use client";

import { TextField } from "@/components/ui/controls/text-field";
import { APPOINTMENT_NOTES_LENGTH } from "@/lib/contract/dashboard/appointment-board";

type NotesFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  description?: string;
};

/** Notes for an appointment, at most 1,000 characters; the remaining count is shown near the limit. */
export function NotesField({ label, value, onChange, description = "" }: NotesFieldProps) {
  const left = APPOINTMENT_NOTES_LENGTH - value.length;
  const count = left <= 200 ? `${left} characters left.` : "";
  return (
    <TextField
      label={label}
      labelNote="optional"
      rows={2}
      maxLength={APPOINTMENT_NOTES_LENGTH}
      value={value}
      onChange={onChange}
      description={[description, count].filter(Boolean).join(" ")}
    />
  );
}
