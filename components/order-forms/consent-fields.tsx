import { Checkbox } from "@/components/ui/controls/checkbox";
import { FIELD_HINT } from "@/components/ui/controls/field-class";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { Instant } from "@/lib/contract/primitives";
import type { CONSENT_TYPES } from "@/lib/contract/service/order-requests";

type Consents = OrderDraftValues["consents"];
type ConsentFieldsProps = { consents: Consents; onChange: (consents: Consents) => void };

const LABELS: Record<(typeof CONSENT_TYPES)[number], string> = {
  "terms-of-use": "Terms of use",
  "telehealth-informed-consent": "Telehealth: informed consent",
  "notice-of-privacy-practices": "Notice of privacy practices",
  "hipaa-authorization": "HIPAA authorization",
  "privacy-policy": "Privacy policy",
  "mobile-terms-and-conditions": "Mobile terms and conditions",
};

/** One checkbox for each consent. None is preselected, and the time of each tick is stored. */
export function ConsentFields({ consents, onChange }: ConsentFieldsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="text-small font-medium">Patient’s consents</legend>
      <p className={FIELD_HINT}>Select what the patient agreed to. Nothing is preselected.</p>
      {Object.entries(LABELS).map(([name, label]) => {
        const type = name as (typeof CONSENT_TYPES)[number];
        return (
          <Checkbox
            key={type}
            checked={consents.some((consent) => consent.type === type)}
            onChange={(isChecked) => {
              const others = consents.filter((consent) => consent.type !== type);
              const at = new Date().toISOString() as Instant;
              onChange(isChecked ? [...others, { type, at }] : others);
            }}
          >
            {label}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
