"use client";

import { TextField } from "@/components/ui/controls/text-field";
import { APPOINTMENT_NOTES_LENGTH } from "@/lib/contract/dashboard/appointment-board";

type NotesFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  description?: string;
};

/** What goes with a visit, at most 1,000 characters; how many are left is said near the end. */
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
