import { TextField } from "@/components/ui/controls/text-field";
import type { OrderDraftValues } from "@/lib/contract/dashboard/order-draft";

type Lines = Omit<OrderDraftValues["address"], "access_notes">;
type AddressFieldsProps = {
  address: Lines;
  onChange: (change: Partial<Lines>) => void;
  problem: (field: string) => string | undefined;
};

const FIELDS = [
  ["receiver_name", "Receiver (empty: the patient)"],
  ["first_line", "Street and number"],
  ["second_line", "Second line (optional)"],
  ["city", "City"],
  ["state", "State"],
  ["zip", "Zip"],
  ["country", "Country"],
] as const;

/** Where something is sent, or the patient is visited. */
export function AddressFields({ address, onChange, problem }: AddressFieldsProps) {
  return (
    <div className="form-grid">
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          value={address[field]}
          maxLength={200}
          autoComplete="off"
          onChange={(text) => onChange({ [field]: text })}
          errorMessage={problem(`address.${field}`)}
        />
      ))}
    </div>
  );
}
