import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { orderLipidPanel, readOrder, service, type TestPerson } from "./service";

/** A walk-in order for the lipid panel whose sample is with its laboratory. */
export async function orderLipids(person: TestPerson): Promise<Order> {
  const { id } = await orderLipidPanel(person);
  await service.call(endpoints.simulateOrder, {
    params: { order_id: id },
    query: { final_status: "requisition_created" },
    body: {},
  });
  return readOrder(id);
}

/** A normal value for each marker of an order, as OBX segments numbered from 1. */
export function normalRows({ lab_test }: Order): string[] {
  return (lab_test.markers ?? []).map(
    ({ provider_id, name }, at) =>
      `OBX|${at + 1}|NM|${provider_id}^${name}^L||80|mg/dL|70-99|N|||F|||20261120083000`,
  );
}

/** Sends an ORU^R01 on an order and its patient, with the given segments below its OBR. */
export async function sendHl7(
  { lab_test, sample_id, patient_details: patient, created_at }: Order,
  segments: readonly string[],
) {
  const at = created_at.slice(0, 19).replaceAll(/\D/g, "");
  const dob = patient?.dob.slice(0, 10).replaceAll("-", "");
  return service.call(endpoints.receiveLabResult, {
    body: {
      format: "hl7v2",
      time_zone: "UTC",
      lab: lab_test.lab?.slug ?? "",
      message: [
        `MSH|^~\\&|LIS|LAB|||${at}||ORU^R01^ORU_R01|${sample_id}|P|2.5.1`,
        `PID|1||900^^^LAB^MR||${patient?.last_name}^${patient?.first_name}||${dob}|F|||4 Quay Lane^^Portland^ME^04101`,
        `OBR|1|${sample_id}|F-1|24331-1^Lipid panel^LN|||${at}|||||||||||||||${at}|||F`,
        ...segments,
      ].join("\r"),
    },
  });
}
