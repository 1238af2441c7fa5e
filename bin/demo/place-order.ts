import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { Order } from "@/lib/contract/service/order";
import type { PutUserInfoBody } from "@/lib/contract/service/user";
import type { Client } from "./demo-clients";
import type { OrderPlan } from "./order-plan";
import type { SeededPerson } from "./seed-people";

export type Patient = SeededPerson & { readonly info: PutUserInfoBody };

/** A planned order with its patient and test. `number` is unique among the orders. */
export type AssignedOrder = {
  readonly plan: OrderPlan;
  readonly number: number;
  readonly patient: Patient;
  readonly test: LabTest;
};

/** Creates the order of a plan in the way its kind requires. */
export async function placeOrder(call: Client, order: AssignedOrder): Promise<Order> {
  const { plan } = order;
  if (plan.kind === "imported") return importOrder(call, order);
  if (plan.kind === "registrable") return sendKit(call, order);
  const body = {
    ...patientFields(order.patient),
    user_id: order.patient.userId,
    lab_test_id: order.test.id,
    activate_by: plan.activateBy,
  };
  return (await call(endpoints.createOrder, { body })).order;
}

async function sendKit(call: Client, { plan, patient, test }: AssignedOrder): Promise<Order> {
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

async function importOrder(call: Client, order: AssignedOrder): Promise<Order> {
  const { patient_details, patient_address } = patientFields(order.patient);
  const body = {
    user_id: order.patient.userId,
    billing_type: "client_bill" as const,
    order_set: { lab_test_ids: [order.test.id] },
    collection_method: order.plan.method,
    patient_details,
    patient_address: { ...patient_address, receiver_name: getName(order.patient) },
    sample_id: `HS-${48_000 + order.number}`,
  };
  return (await call(endpoints.importOrder, { body })).order;
}

/** The patient in the shape that orders and registrations require. */
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
