import type { Control } from "react-hook-form";
import { DatePicker } from "@/components/shared/date-picker";
import { FormField } from "@/components/shared/form/form-field";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { CalendarDate } from "@/lib/contract/primitives";
import { FORM_GRID } from "./form-layout";

const GENDERS = [
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
  { value: "other", label: "Other" },
  { value: "unknown", label: "Not known" },
] as const;

type PatientFieldsProps = { control: Control<OrderDraftValues>; today: CalendarDate };
type LineName = "first_name" | "last_name" | "phone_number" | "email";

/** The patient as the lab will print them. */
export function PatientFields({ control, today }: PatientFieldsProps) {
  const line = (name: LineName, label: string) => (
    <FormField control={control} name={`patient.${name}`}>
      {(field) => <TextField label={label} maxLength={200} autoComplete="off" {...field} />}
    </FormField>
  );
  return (
    <div className={FORM_GRID}>
      {line("first_name", "First name")}
      {line("last_name", "Last name")}
      <FormField control={control} name="patient.dob">
        {(field) => (
          <DatePicker
            {...field}
            label="Date of birth"
            maxValue={today}
            today={today}
            years="written"
          />
        )}
      </FormField>
      <FormField control={control} name="patient.gender">
        {({ value: gender, ...field }) => (
          <Select
            {...field}
            label="Sex"
            value={GENDERS.find(({ value }) => value === gender)?.value ?? null}
            options={GENDERS}
          />
        )}
      </FormField>
      {line("phone_number", "Telephone")}
      {line("email", "Email")}
    </div>
  );
}
