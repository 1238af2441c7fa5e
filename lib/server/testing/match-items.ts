import type { z } from "zod";
import type { LabReport } from "@/lib/contract/service/lab-report";
import type { Order } from "@/lib/contract/service/order";

type Report = z.input<typeof LabReport>;

/** A report on a person unknown to the service, so it matches nothing. */
export function strangersReport(): Report {
  return {
    patient: { first_name: "Thessaly", last_name: "Quillon", dob: "1961-08-12", gender: "F" },
    results: [{ name: "Thyroid Stimulating Hormone", result: "2.1", unit: "mIU/L" }],
  };
}

/** A report on an order's patient with a value for each marker; `changes` replace its fields. */
export function reportOn(order: Order, changes: Partial<Report> = {}): Report {
  const { first_name, last_name, dob, gender } = order.patient_details ?? { dob: undefined };
  return {
    sample_id: order.sample_id,
    patient: { first_name, last_name, dob: dob?.slice(0, 10), gender },
    collected_at: order.created_at,
    results: (order.lab_test.markers ?? []).map(({ name, slug, provider_id }) => ({
      name,
      slug,
      provider_id,
      result: "5",
    })),
    ...changes,
  };
}
