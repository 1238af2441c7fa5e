import type { z } from "zod";
import { PSC_SCHEDULING_LABS } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { SimulationFlags } from "@/lib/contract/service/order-requests";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { Random } from "@/lib/matching/random";
import { createIds } from "./ids";
import { type OrderPlan, planOrders } from "./order-plan";
import type { Present } from "./order-times";
import { type CastOrder, type Patient, patientFields, placeOrder } from "./place-order";
import { runSeveral } from "./run-several";
import type { SeededPerson } from "./seed-people";
import type { Client, Stage } from "./stage";

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

const ONE_GENDER: Readonly<Record<string, string>> = {
  "prostate-screen": "male",
  "cycle-hormones": "female",
};

/** Places `count` orders and plays each one's history through the API, every act at its own time. */
export async function seedOrders(
  stage: Stage,
  random: Random,
  people: readonly SeededPerson[],
  { count, ...present }: Present & { count: number },
): Promise<void> {
  const call = stage.at({ nowMs: present.nowMs, newId: createIds("catalogue") });
  const { data } = await call(endpoints.listLabTests, {});
  const tests = data.filter(asksNothing);
  const patients = people.filter((person): person is Patient => person.info !== null);
  // All chance is spent before anything is done: what is done at once has no order of its own.
  const cast = planOrders(random, count, present).map((plan, number) => {
    const patient = random.pick(patients);
    const suits = (test: LabTest) =>
      test.method === plan.method && isVisited(test, plan) && isMeantFor(test, patient);
    return { plan, number, patient, test: random.pick(tests.filter(suits)) };
  });
  await runSeveral(cast, CONCURRENCY, (order) => playOrder(stage, order));
}

/** Whether a test may be ordered without answers of the patient; fasting is known by the test itself. */
function asksNothing({ markers }: LabTest): boolean {
  const questions = (markers ?? []).flatMap(({ aoe }) => aoe?.questions ?? []);
  return questions.every(({ required, code }) => !required || code === "FASTING");
}

/** Labs that take no appointments from here have none in the demo. */
function isVisited({ method, lab }: LabTest, { steps }: OrderPlan): boolean {
  if (method !== "walk_in_test") return true;
  const appointments = steps.some(({ status }) => status.startsWith("appointment_"));
  return !appointments || SCHEDULING_LABS.includes(lab?.slug ?? "");
}

/** No clinic orders a prostate screen for a woman. */
function isMeantFor({ slug }: LabTest, { info }: Patient): boolean {
  return ONE_GENDER[slug] === undefined || ONE_GENDER[slug] === info.gender;
}

async function playOrder(stage: Stage, cast: CastOrder): Promise<void> {
  const { plan, number } = cast;
  const newId = createIds(`order ${number}`);
  const order = await placeOrder(stage.at({ nowMs: plan.createdAt, newId }), cast);
  for (const { status, at } of plan.steps) {
    await takeStep(stage.at({ nowMs: at, newId }), order.id, status, cast);
  }
}

async function takeStep(
  call: Client,
  orderId: string,
  status: LowLevelStatus,
  cast: CastOrder,
): Promise<void> {
  const params = { order_id: orderId };
  if (status === "cancelled") await call(endpoints.cancelOrder, { params });
  else if (status === "registered") await register(call, orderId, cast.patient);
  else {
    const body = getFlags(status, cast);
    await call(endpoints.simulateOrder, { params, query: { final_status: status }, body });
  }
}

function getFlags(status: LowLevelStatus, { plan, number }: CastOrder): Flags {
  // Numbers, as most labs report; one order in six brings what is no plain number too.
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
