import { TextField } from "@/components/ui/controls/text-field";
import type { OrderDraftValues } from "@/lib/contract/dashboard/order-draft";

type Proxy = OrderDraftValues["proxy"];
type ProxyFieldsProps = {
  proxy: Proxy;
  onChange: (proxy: Proxy) => void;
  problem: (field: string) => string | undefined;
};

const FIELDS = [
  ["first_name", "Guardian's first name"],
  ["last_name", "Guardian's last name"],
  ["phone_number", "Guardian's telephone"],
  ["email", "Guardian's e-mail (optional)"],
] as const;

/** Who speaks for a minor. */
export function ProxyFields({ proxy, onChange, problem }: ProxyFieldsProps) {
  return (
    <fieldset className="form-grid">
      <legend className="sr-only">Guardian</legend>
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          value={proxy[field]}
          maxLength={200}
          autoComplete="off"
          onChange={(text) => onChange({ ...proxy, [field]: text })}
          errorMessage={problem(`proxy.${field}`)}
        />
      ))}
    </fieldset>
  );
}
