import type { OrderDraftValues } from "@/lib/contract/dashboard/order-draft";

/** Who pays. Insurance needs data that this form does not take. */
export const BILLINGS: readonly { value: OrderDraftValues["billing_type"]; label: string }[] = [
  { value: "client_bill", label: "The clinic pays" },
  { value: "patient_bill_passthrough", label: "The patient pays, billed by the clinic" },
  { value: "patient_bill", label: "The patient pays, billed by the lab" },
];
