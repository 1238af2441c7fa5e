import { Checkbox } from "@/components/ui/controls/checkbox";
import type { OrderDraftValues } from "@/lib/contract/dashboard/order-draft";
import type { Instant } from "@/lib/contract/primitives";
import type { CONSENT_TYPES } from "@/lib/contract/service/order-requests";

type Consents = OrderDraftValues["consents"];
type ConsentFieldsProps = { consents: Consents; onChange: (consents: Consents) => void };

const WORDS: Record<(typeof CONSENT_TYPES)[number], string> = {
  "terms-of-use": "Terms of use",
  "telehealth-informed-consent": "Telehealth: informed consent",
  "notice-of-privacy-practices": "Notice of privacy practices",
  "hipaa-authorization": "HIPAA authorization",
  "privacy-policy": "Privacy policy",
  "mobile-terms-and-conditions": "Mobile terms and conditions",
};

/** Each consent as a box of its own: none is ticked for anybody, and the moment of the tick is kept. */
export function ConsentFields({ consents, onChange }: ConsentFieldsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="cap">Consents of the patient</legend>
      <p className="hint">Tick what the patient agreed to. Nothing is ticked for them.</p>
      {Object.entries(WORDS).map(([name, words]) => {
        const type = name as (typeof CONSENT_TYPES)[number];
        return (
          <Checkbox
            key={type}
            checked={consents.some((consent) => consent.type === type)}
            onChange={(isTicked) => {
              const others = consents.filter((consent) => consent.type !== type);
              const at = new Date().toISOString() as Instant;
              onChange(isTicked ? [...others, { type, at }] : others);
            }}
          >
            {words}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
