import { DatePicker } from "@/components/shared/date-picker";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import type { OrderDraftValues } from "@/lib/contract/dashboard/order-draft";
import type { CalendarDate } from "@/lib/contract/primitives";

const GENDERS = [
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
  { value: "other", label: "Other" },
  { value: "unknown", label: "Not known" },
] as const;

type Patient = OrderDraftValues["patient"];
type PatientFieldsProps = {
  patient: Patient;
  onChange: (patient: Patient) => void;
  problem: (field: string) => string | undefined;
  today: CalendarDate;
};

/** Who the sample is of, as the lab will print it. */
export function PatientFields({ patient, onChange, problem, today }: PatientFieldsProps) {
  const line = (field: "first_name" | "last_name" | "phone_number" | "email", label: string) => (
    <TextField
      label={label}
      value={patient[field]}
      maxLength={200}
      autoComplete="off"
      onChange={(text) => onChange({ ...patient, [field]: text })}
      errorMessage={problem(`patient.${field}`)}
    />
  );
  const gender = problem("patient.gender");
  const dob = problem("patient.dob");
  return (
    <div className="form-grid">
      {line("first_name", "First name")}
      {line("last_name", "Last name")}
      <DatePicker
        label="Date of birth"
        value={patient.dob}
        maxValue={today}
        today={today}
        years="written"
        onChange={(date) => onChange({ ...patient, dob: date })}
        {...(dob ? { errorMessage: dob } : {})}
      />
      <Select
        label="Sex"
        value={GENDERS.find(({ value }) => value === patient.gender)?.value ?? null}
        options={GENDERS}
        onChange={(value) => onChange({ ...patient, gender: value })}
        {...(gender ? { errorMessage: gender } : {})}
      />
      {line("phone_number", "Telephone")}
      {line("email", "E-mail")}
    </div>
  );
}
