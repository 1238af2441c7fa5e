import { TextField } from "@/components/ui/controls/text-field";
import type { Identity } from "@/lib/contract/dashboard/identity";

type ReportedPersonProps = { reported: Identity; onChange: (reported: Identity) => void };

const FIELDS = [
  ["first_name", "First name on the report"],
  ["last_name", "Last name on the report"],
  ["dob", "Birth date on the report, as 1993-01-30"],
  ["gender", "Sex on the report (optional)"],
] as const;

export const NOBODY_REPORTED: Identity = {
  first_name: null,
  last_name: null,
  dob: null,
  gender: null,
};

/** The person named on the laboratory's report, which proves that a result is on the correct order. */
export function ReportedPerson({ reported, onChange }: ReportedPersonProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="cap">The person on the laboratory's report</legend>
      <p className="hint">
        Copy it from the report, not from the order. It is compared and not stored.
      </p>
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          value={reported[field] ?? ""}
          maxLength={60}
          autoComplete="off"
          onChange={(text) => onChange({ ...reported, [field]: text.trim() === "" ? null : text })}
        />
      ))}
    </fieldset>
  );
}
