import type { Control, FieldPathByValue } from "react-hook-form";
import { FormField } from "@/components/shared/form/form-field";
import { TextField } from "@/components/ui/controls/text-field";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { FORM_GRID } from "./form-layout";

type Line = readonly [name: FieldPathByValue<OrderDraftValues, string>, label: string];

export const ADDRESS_LINES: readonly Line[] = [
  ["address.receiver_name", "Receiver (empty: the patient)"],
  ["address.first_line", "Street and number"],
  ["address.second_line", "Second line (optional)"],
  ["address.city", "City"],
  ["address.state", "State"],
  ["address.zip", "Zip"],
  ["address.country", "Country"],
];

export const GUARDIAN_LINES: readonly Line[] = [
  ["proxy.first_name", "Guardian's first name"],
  ["proxy.last_name", "Guardian's last name"],
  ["proxy.phone_number", "Guardian's telephone"],
  ["proxy.email", "Guardian's email (optional)"],
];

export const PHYSICIAN_LINES: readonly Line[] = [
  ["physician.first_name", "Physician's first name"],
  ["physician.last_name", "Physician's last name"],
  ["physician.npi", "Physician's NPI"],
];

type LineFieldsProps = { control: Control<OrderDraftValues>; lines: readonly Line[] };

/** Lines of text of the order or kit form in a grid. */
export function LineFields({ control, lines }: LineFieldsProps) {
  return (
    <div className={FORM_GRID}>
      {lines.map(([name, label]) => (
        <FormField key={name} control={control} name={name}>
          {(field) => <TextField label={label} maxLength={200} autoComplete="off" {...field} />}
        </FormField>
      ))}
    </div>
  );
}
