import { TextField } from "@/components/ui/controls/text-field";
import type { OrderDraftValues } from "@/lib/contract/dashboard/order-draft";

type Physician = OrderDraftValues["physician"];
type PhysicianFieldsProps = {
  physician: Physician;
  onChange: (physician: Physician) => void;
  problem: (field: string) => string | undefined;
};

const FIELDS = [
  ["first_name", "Physician's first name"],
  ["last_name", "Physician's last name"],
  ["npi", "Physician's NPI"],
] as const;

/** Who signs, when it is not a physician of the service. */
export function PhysicianFields({ physician, onChange, problem }: PhysicianFieldsProps) {
  return (
    <div className="form-grid">
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          value={physician[field]}
          maxLength={200}
          autoComplete="off"
          onChange={(text) => onChange({ ...physician, [field]: text })}
          errorMessage={problem(`physician.${field}`)}
        />
      ))}
    </div>
  );
}
