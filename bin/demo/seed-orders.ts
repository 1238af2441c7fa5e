import { endpoints } from "@/lib/contract/endpoints";
import type { LabTest } from "@/lib/contract/lab-test";
import type { LowLevelStatus } from "@/lib/contract/order-status-words";
import type { PutUserInfoBody } from "@/lib/contract/user";
import { addDays, dayInZone } from "@/lib/domain/calendar-date";
import type { Client } from "./client";
import { type OrderPlan, planOrders } from "./order-plan";
import type { Random } from "./random";
import type { SeededPerson } from "./seed-people";

type Patient = SeededPerson & { info: PutUserInfoBody };

/** One act on the clinic's clock; acts of all orders are played in the order of their times. */
type Act = { at: number; run: () => Promise<void> };

type Scene = {
  call: Client;
  random: Random;
  people: readonly SeededPerson[];
  /** The clinic's zone. */
  timeZone: string;
  now: number;
  setClock: (ms: number) => void;
};

const SAMPLE_ERRORS = [
  "sample_hemolyzed",
  "sample_quantity_not_sufficient",
  "sample_contaminated",
  "sample_stability_exceeded",
] as const;
const BLOCKS = ["date_of_collection_unspecified", "demographic_information_mismatch"] as const;

/** Places `count` orders and plays each one's history through the API, oldest act first. */
export async function seedOrders(scene: Scene, count: number): Promise<void> {
  const { data: tests } = await scene.call(endpoints.listLabTests, {});
  const acts = planOrders(scene.random, count, scene.now).flatMap((plan) =>
    actsOf(scene, plan, tests),
  );
  for (const act of acts.sort((a, b) => a.at - b.at)) {
    scene.setClock(act.at);
    await act.run();
  }
}

function actsOf(scene: Scene, plan: OrderPlan, tests: readonly LabTest[]): Act[] {
  const patient = scene.random.pick(
    scene.people.filter((person): person is Patient => person.info !== null),
  );
  const test = scene.random.pick(tests.filter(({ method }) => method === plan.method));
  let orderId = "";
  const create = async () => {
    orderId = await createOrder(scene, plan, patient, test);
  };
  return [
    { at: plan.createdAt, run: create },
    ...plan.steps.map(({ status, at }) => ({
      at,
      run: () => step(scene, orderId, status, patient),
    })),
  ];
}

async function createOrder(
  { call, timeZone }: Scene,
  plan: OrderPlan,
  patient: Patient,
  test: LabTest,
): Promise<string> {
  const createdOn = dayInZone(new Date(plan.createdAt).toISOString(), timeZone);
  const activate_by = plan.activateInDays === null ? null : addDays(createdOn, plan.activateInDays);
  const { first_name, last_name, email, phone_number, dob, address } = patient.info;
  if (plan.registrable) {
    const shipping = { ...address, receiver_name: `${first_name} ${last_name}`, phone_number };
    const { access_notes: _, ...shipping_details } = shipping;
    const { order } = await call(endpoints.createTestkitOrder, {
      body: { user_id: patient.userId, lab_test_id: test.id, shipping_details, activate_by },
    });
    return order.id;
  }
  const { order } = await call(endpoints.createOrder, {
    body: {
      user_id: patient.userId,
      lab_test_id: test.id,
      patient_details: {
        first_name,
        last_name,
        email,
        phone_number,
        dob,
        gender: genderOf(patient),
      },
      patient_address: address,
      activate_by,
    },
  });
  return order.id;
}

async function step(
  { call, random }: Scene,
  orderId: string,
  status: LowLevelStatus,
  patient: Patient,
): Promise<void> {
  const params = { order_id: orderId };
  if (status === "cancelled") {
    await call(endpoints.cancelOrder, { params });
    return;
  }
  if (status === "registered") {
    await register(call, orderId, patient);
    return;
  }
  await call(endpoints.simulateOrder, {
    params,
    query: { final_status: status },
    body: flagsOf(random, status),
  });
}

function flagsOf(random: Random, status: LowLevelStatus) {
  const draw = random.next();
  return {
    interpretation:
      draw < 0.7
        ? ("normal" as const)
        : draw < 0.95
          ? ("abnormal" as const)
          : ("critical" as const),
    has_missing_results: status === "partial_results",
    status_detail:
      status === "sample_error"
        ? random.pick(SAMPLE_ERRORS)
        : status === "lab_processing_blocked"
          ? random.pick(BLOCKS)
          : null,
  };
}

async function register(call: Client, orderId: string, patient: Patient): Promise<void> {
  const { sample_id } = await call(endpoints.getOrder, { params: { order_id: orderId } });
  if (sample_id === null) throw new Error(`Kit order ${orderId} has no sample id to register`);
  const { first_name, last_name, email, phone_number, dob, address } = patient.info;
  await call(endpoints.registerTestkit, {
    body: {
      sample_id,
      patient_details: {
        first_name,
        last_name,
        email,
        phone_number,
        dob,
        gender: genderOf(patient),
      },
      patient_address: address,
    },
  });
}

function genderOf({ info }: Patient) {
  return info.gender === "female" || info.gender === "male" || info.gender === "other"
    ? info.gender
    : ("unknown" as const);
}
