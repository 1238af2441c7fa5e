import { Checkbox } from "@/components/ui/controls/checkbox";
import { FIELD_ERROR } from "@/components/ui/controls/field-class";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { CLINICAL_NOTES_LENGTH } from "@/lib/contract/service/order-requests";
import { ACCESS_NOTES_LENGTH } from "@/lib/domain/order-form/address-rules";
import { needsPhysician } from "@/lib/domain/order-form/test-rules";
import { ConsentFields } from "./consent-fields";
import { FORM_GRID } from "./form-layout";
import { ADDRESS_LINES, LineFields, PHYSICIAN_LINES } from "./line-fields";
import type { OrderForm } from "./use-order-form";

/** Who pays. Insurance is not offered, because it needs data that this form does not collect. */
const BILLINGS: readonly { value: OrderDraftValues["billing_type"]; label: string }[] = [
  { value: "client_bill", label: "The clinic pays" },
  { value: "patient_bill_passthrough", label: "The patient pays, billed by the clinic" },
  { value: "patient_bill", label: "The patient pays, billed by the lab" },
];

/** The address, consents, physician, billing and notes. */
export function AddressStep({ form }: { form: OrderForm }) {
  const { values, set, problem, selection } = form;
  const { address, has_physician } = values;
  const billing = problem("billing_type");
  const count = (text: string, limit: number) =>
    `${text.length.toLocaleString("en")} of ${limit.toLocaleString("en")} characters`;
  return (
    <>
      <section className="grid gap-3">
        <h3>Address</h3>
        <LineFields control={form.control} lines={ADDRESS_LINES} />
        <TextField
          label="Access notes"
          labelNote="for an at-home draw (optional)"
          rows={2}
          value={address.access_notes}
          maxLength={4000}
          onChange={(access_notes) => set({ address: { ...address, access_notes } })}
          description={count(address.access_notes, ACCESS_NOTES_LENGTH)}
          errorMessage={problem("address.access_notes")}
        />
      </section>
      <ConsentFields consents={values.consents} onChange={(consents) => set({ consents })} />
      <section className="grid gap-3">
        <h3>Physician</h3>
        <Checkbox checked={has_physician} onChange={(next) => set({ has_physician: next })}>
          A physician of the clinic signs
          {needsPhysician(selection.account) ? " (this lab account needs one)" : ""}
        </Checkbox>
        {problem("has_physician") ? (
          <p className={FIELD_ERROR}>{problem("has_physician")}</p>
        ) : null}
        {has_physician ? <LineFields control={form.control} lines={PHYSICIAN_LINES} /> : null}
      </section>
      <section className="grid gap-3">
        <h3>Billing and notes</h3>
        <div className={FORM_GRID}>
          <Select
            label="Billing"
            value={values.billing_type}
            options={BILLINGS}
            onChange={(billing_type) => set({ billing_type })}
            {...(billing ? { errorMessage: billing } : {})}
          />
          <TextField
            label="Diagnosis codes"
            labelNote="ICD-10 (optional)"
            value={values.icd_codes}
            maxLength={200}
            onChange={(icd_codes) => set({ icd_codes })}
            errorMessage={problem("icd_codes")}
          />
        </div>
        <Checkbox checked={values.is_priority} onChange={(is_priority) => set({ is_priority })}>
          Urgent (STAT), where the lab offers it
        </Checkbox>
        <TextField
          label="Clinical notes"
          labelNote="printed by the lab (optional)"
          rows={3}
          value={values.clinical_notes}
          maxLength={4000}
          onChange={(clinical_notes) => set({ clinical_notes })}
          description={count(values.clinical_notes, CLINICAL_NOTES_LENGTH)}
          errorMessage={problem("clinical_notes")}
        />
      </section>
    </>
  );
}
