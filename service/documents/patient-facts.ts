import type { Order } from "@/lib/contract/order";

type Fact = readonly [name: string, value: string | null | undefined];

/** Who the patient is and which order it is about, as every document says it. */
export function orderFacts({ patient_details: patient, physician, ...order }: Order): Fact[] {
  return [
    ["Patient", [patient?.first_name, patient?.last_name].filter(Boolean).join(" ")],
    ["Date of birth", patient?.dob.slice(0, 10)],
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
