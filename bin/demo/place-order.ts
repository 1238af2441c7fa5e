import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { Order } from "@/lib/contract/service/order";
import type { PutUserInfoBody } from "@/lib/contract/service/user";
import type { OrderPlan } from "./order-plan";
import type { SeededPerson } from "./seed-people";
import type { Client } from "./stage";

export type Patient = SeededPerson & { readonly info: PutUserInfoBody };

/** A planned order with those whom it is about. `number` is unique among the orders. */
export type CastOrder = {
  readonly plan: OrderPlan;
  readonly number: number;
  readonly patient: Patient;
  readonly test: LabTest;
};

/** Makes the order of a plan in the way of its kind. */
export async function placeOrder(call: Client, cast: CastOrder): Promise<Order> {
  const { plan } = cast;
  if (plan.kind === "imported") return importOrder(call, cast);
  if (plan.kind === "registrable") return sendKit(call, cast);
  const body = {
    ...patientFields(cast.patient),
    user_id: cast.patient.userId,
    lab_test_id: cast.test.id,
    activate_by: plan.activateBy,
  };
  return (await call(endpoints.createOrder, { body })).order;
}

async function sendKit(call: Client, { plan, patient, test }: CastOrder): Promise<Order> {
  const { address, phone_number } = patient.info;
  const { access_notes: _, ...shipping } = address;
  const body = {
    user_id: patient.userId,
    lab_test_id: test.id,
    shipping_details: { ...shipping, receiver_name: getName(patient), phone_number },
    activate_by: plan.activateBy,
  };
  return (await call(endpoints.createTestkitOrder, { body })).order;
}

async function importOrder(call: Client, cast: CastOrder): Promise<Order> {
  const { patient_details, patient_address } = patientFields(cast.patient);
  const body = {
    user_id: cast.patient.userId,
    billing_type: "client_bill" as const,
    order_set: { lab_test_ids: [cast.test.id] },
    collection_method: cast.plan.method,
    patient_details,
    patient_address: { ...patient_address, receiver_name: getName(cast.patient) },
    sample_id: `HS-${48_000 + cast.number}`,
  };
  return (await call(endpoints.importOrder, { body })).order;
}

/** The patient as orders and registrations take them. */
export function patientFields({ info }: Patient) {
  const { address, gender, ...details } = info;
  const known = (["female", "male", "other"] as const).find((each) => each === gender);
  return {
    patient_details: { ...details, gender: known ?? ("unknown" as const) },
    patient_address: address,
  };
}

function getName({ info }: Patient): string {
  return `${info.first_name} ${info.last_name}`;
}
