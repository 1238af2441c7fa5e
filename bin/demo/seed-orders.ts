import type { z } from "zod";
import { PSC_SCHEDULING_LABS } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { SimulationFlags } from "@/lib/contract/service/order-requests";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { Random } from "@/lib/matching/random";
import type { Client, DemoClients } from "./demo-clients";
import { createIds } from "./ids";
import { type OrderPlan, planOrders } from "./order-plan";
import type { Present } from "./order-times";
import { type AssignedOrder, type Patient, patientFields, placeOrder } from "./place-order";
import { runSeveral } from "./run-several";
import type { SeededPerson } from "./seed-people";

type Flags = z.input<typeof SimulationFlags>;

const CONCURRENCY = 8;
const SCHEDULING_LABS: readonly string[] = PSC_SCHEDULING_LABS;

const SAMPLE_ERRORS = [
  "sample_hemolyzed",
  "sample_quantity_not_sufficient",
  "sample_contaminated",
  "sample_stability_exceeded",
] as const;
const BLOCKS = ["date_of_collection_unspecified", "demographic_information_mismatch"] as const;

const ONE_GENDER = new Map([
  ["prostate-screen", "male"],
  ["cycle-hormones", "female"],
]);

/** Places `count` orders and creates each one's history through the API, every call at its own time. */
export async function seedOrders(
  clients: DemoClients,
  random: Random,
  people: readonly SeededPerson[],
  { count, ...present }: Present & { count: number },
): Promise<void> {
  const call = clients.at({ nowMs: present.nowMs, newId: createIds("catalog") });
  const { data } = await call(endpoints.listLabTests, {});
  const tests = data.filter(hasNoQuestions);
  const patients = people.filter((person): person is Patient => person.info !== null);
  // Draws all random numbers before the first call, because parallel calls have no fixed order.
  const orders = planOrders(random, count, present).map((plan, number) => {
    const patient = random.pick(patients);
    const suits = (test: LabTest) =>
      test.method === plan.method && isVisited(test, plan) && isMeantFor(test, patient);
    return { plan, number, patient, test: random.pick(tests.filter(suits)) };
  });
  await runSeveral(orders, CONCURRENCY, (order) => createOrderHistory(clients, order));
}

/** Whether a test can be ordered without asking the patient questions. */
function hasNoQuestions({ markers }: LabTest): boolean {
  const questions = (markers ?? []).flatMap(({ aoe }) => aoe?.questions ?? []);
  return questions.every(({ required, code }) => !required || code === "FASTING");
}

/** The demo has no appointments with labs that do not offer booking. */
function isVisited({ method, lab }: LabTest, { steps }: OrderPlan): boolean {
  if (method !== "walk_in_test") return true;
  const appointments = steps.some(({ status }) => status.startsWith("appointment_"));
  return !appointments || SCHEDULING_LABS.includes(lab?.slug ?? "");
}

/** A prostate screen is only ordered for men. */
function isMeantFor({ slug }: LabTest, { info }: Patient): boolean {
  const gender = ONE_GENDER.get(slug);
  return gender === undefined || gender === info.gender;
}

async function createOrderHistory(clients: DemoClients, assigned: AssignedOrder): Promise<void> {
  const { plan, number } = assigned;
  const newId = createIds(`order ${number}`);
  const order = await placeOrder(clients.at({ nowMs: plan.createdAt, newId }), assigned);
  for (const { status, at } of plan.steps) {
    await takeStep(clients.at({ nowMs: at, newId }), order.id, status, assigned);
  }
}

async function takeStep(
  call: Client,
  orderId: string,
  status: LowLevelStatus,
  assigned: AssignedOrder,
): Promise<void> {
  const params = { order_id: orderId };
  if (status === "cancelled") await call(endpoints.cancelOrder, { params });
  else if (status === "registered") await register(call, orderId, assigned.patient);
  else {
    const body = getFlags(status, assigned);
    await call(endpoints.simulateOrder, { params, query: { final_status: status }, body });
  }
}

function getFlags(status: LowLevelStatus, { plan, number }: AssignedOrder): Flags {
  // Numbers, as most labs report; every sixth order also has values that are not plain numbers.
  const result_types: Flags["result_types"] =
    number % 6 === 5 ? ["numeric", "range", "comment"] : ["numeric"];
  const { interpretation } = plan;
  const flags = { interpretation, result_types };
  if (status === "sample_error") {
    return { ...flags, status_detail: SAMPLE_ERRORS[number % SAMPLE_ERRORS.length] };
  }
  if (status === "lab_processing_blocked") {
    return { ...flags, status_detail: BLOCKS[number % BLOCKS.length] };
  }
  return flags;
}

async function register(call: Client, orderId: string, patient: Patient): Promise<void> {
  const { sample_id } = await call(endpoints.getOrder, { params: { order_id: orderId } });
  if (sample_id === null) throw new Error(`Kit order ${orderId} has no sample id to register`);
  await call(endpoints.registerTestkit, { body: { sample_id, ...patientFields(patient) } });
}
