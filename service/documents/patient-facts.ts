import type { Order } from "@/lib/contract/service/order";
import { printDay } from "./dates";

type Fact = readonly [name: string, value: string | null | undefined];

/** "First Last", or whichever part of it is known. */
export function patientName({ patient_details: patient }: Order): string {
  return [patient?.first_name, patient?.last_name].filter(Boolean).join(" ");
}

/** The facts about the patient and the order that every document shows. */
export function toOrderFacts(order: Order): Fact[] {
  const { patient_details: patient, physician } = order;
  return [
    ["Patient", patientName(order)],
    ["Date of birth", printDay(patient?.dob)],
    ["Sex", patient?.gender],
    [
      "Physician",
      physician && `${physician.first_name} ${physician.last_name}, NPI ${physician.npi}`,
    ],
    ["Test", order.lab_test.name],
    ["Laboratory", order.lab_test.lab?.name],
    ["Sample number", order.sample_id],
    ["Order", order.id],
  ];
}
