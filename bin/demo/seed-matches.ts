import type { z } from "zod";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabReport } from "@/lib/contract/service/lab-report";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { Order } from "@/lib/contract/service/order";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { HOUR_MS } from "@/lib/contract/time";
import type { Client, DemoClients } from "./demo-clients";
import { createIds } from "./ids";
import { measured } from "./lab-values";
import { MATCH_SCENARIOS, type MatchScenario, type OnFile } from "./match-scenarios";
import { runSeveral } from "./run-several";

const CONCURRENCY = 4;
const PLACED_HOURS_AGO = 9 * 24;
const MOVED_HOURS_AGO = 4 * 24;
/** How long before its report's arrival a sample was collected, was sent off, and reached its laboratory. */
const COLLECTED_HOURS_BEFORE = 60;
const SENT_HOURS_BEFORE = 56;
const RECEIVED_HOURS_BEFORE = 30;

/**
 * Sends laboratory reports that cannot be matched automatically, so that match review has something to show. Throws
 * when the service's decision on a report differs from what its scenario expects.
 */
export async function seedMatches(clients: DemoClients, nowMs: number): Promise<void> {
  const call = clients.at({ nowMs, newId: createIds("matches") });
  const { data } = await call(endpoints.listLabTests, {});
  const tests = new Map(data.map((test) => [test.slug, test]));
  await runSeveral(MATCH_SCENARIOS, CONCURRENCY, (scenario, number) =>
    runScenario(clients, { scenario, number, nowMs, tests }),
  );
}

type ScenarioRun = {
  scenario: MatchScenario;
  number: number;
  nowMs: number;
  tests: ReadonlyMap<string, LabTest>;
};

async function runScenario(clients: DemoClients, run: ScenarioRun): Promise<void> {
  const { scenario, number, nowMs } = run;
  const newId = createIds(`match ${number}`);
  const hoursAgo = (hours: number) => clients.at({ nowMs: nowMs - hours * HOUR_MS, newId });
  const people = scenario.orders.length === 0 ? 0 : scenario.hasNamesake ? 2 : 1;
  const placed: Order[] = [];
  for (let twin = 0; twin < people; twin += 1) {
    const userId = await register(hoursAgo(PLACED_HOURS_AGO), run, twin);
    for (const status of scenario.orders) {
      const id = await place(hoursAgo(PLACED_HOURS_AGO), run, userId, twin);
      placed.push(await advanceOrder(hoursAgo, id, { status, run }));
    }
  }
  await report(hoursAgo(scenario.report.arrivedHoursAgo), run, placed[0]?.sample_id ?? null);
}

async function register(
  call: Client,
  { scenario, number }: ScenarioRun,
  twin: number,
): Promise<string> {
  const { person } = scenario;
  const { user_id } = await call(endpoints.createUser, {
    body: { client_user_id: `harbour-match-${number + 1}-${twin + 1}` },
  });
  const { address, ...details } = getContact(person, number, twin);
  const body = { ...getDetails(person), ...details, address };
  await call(endpoints.putUserInfo, { params: { user_id }, body });
  return user_id;
}

async function place(
  call: Client,
  { scenario, number, tests }: ScenarioRun,
  user_id: string,
  twin: number,
): Promise<string> {
  const { address, ...contact } = getContact(scenario.person, number, twin);
  const { order } = await call(endpoints.createOrder, {
    body: {
      user_id,
      lab_test_id: requireTest(tests, scenario.test).id,
      patient_details: { ...getDetails(scenario.person), ...contact },
      patient_address: address,
    },
  });
  return order.id;
}

type Advance = { status: LowLevelStatus; run: ScenarioRun };

/** Takes an order to a status, a kit stage by stage as it would have traveled. */
async function advanceOrder(
  hoursAgo: (hours: number) => Client,
  order_id: string,
  { status, run: { scenario, tests } }: Advance,
): Promise<Order> {
  const params = { order_id };
  const simulate = (call: Client, final_status: LowLevelStatus) =>
    call(endpoints.simulateOrder, { params, query: { final_status }, body: {} });
  const last = hoursAgo(MOVED_HOURS_AGO);
  if (status === "cancelled") {
    // The requisition creates the sample id, which the laboratory's report names.
    await simulate(hoursAgo(PLACED_HOURS_AGO - 5), "requisition_created");
    await last(endpoints.cancelOrder, { params });
  } else if (requireTest(tests, scenario.test).method === "testkit") {
    for (const [stage, hours] of getKitStages(status, scenario.report.arrivedHoursAgo)) {
      await simulate(hoursAgo(hours), stage);
    }
  } else if (status !== "ordered") await simulate(last, status);
  return hoursAgo(0)(endpoints.getOrder, { params });
}

/** The stages of a kit up to a status, each with how many hours ago it was reached. */
function getKitStages(
  status: LowLevelStatus,
  arrivedHoursAgo: number,
): readonly (readonly [LowLevelStatus, number])[] {
  const isDone = status === "completed";
  const stages: readonly (readonly [LowLevelStatus, number])[] = [
    ["requisition_created", PLACED_HOURS_AGO - 5],
    ["transit_customer", PLACED_HOURS_AGO - 24],
    ["out_for_delivery", PLACED_HOURS_AGO - 62],
    ["with_customer", PLACED_HOURS_AGO - 68],
    ["transit_lab", isDone ? MOVED_HOURS_AGO + 40 : arrivedHoursAgo + SENT_HOURS_BEFORE],
    ["delivered_to_lab", isDone ? MOVED_HOURS_AGO + 20 : arrivedHoursAgo + RECEIVED_HOURS_BEFORE],
    ["completed", MOVED_HOURS_AGO],
  ];
  return stages.slice(0, stages.findIndex(([stage]) => stage === status) + 1);
}

async function report(call: Client, run: ScenarioRun, sampleId: string | null): Promise<void> {
  const { code, person, test, report: wanted } = run.scenario;
  const reported = requireTest(run.tests, wanted.test ?? test);
  const arrivedMs = run.nowMs - wanted.arrivedHoursAgo * HOUR_MS;
  const says = { ...person, ...wanted.says };
  const body: z.input<typeof LabReport> = {
    sample_id: wanted.hasSample ? sampleId : null,
    patient: {
      first_name: says.first,
      last_name: says.last,
      dob: says.birthDate as CalendarDate | null,
      gender: says.gender,
    },
    // A report for a completed order needs a review only if its sample was collected before the order was placed.
    collected_at: instant(
      code === "match_completed"
        ? run.nowMs - (PLACED_HOURS_AGO + 72) * HOUR_MS
        : arrivedMs - COLLECTED_HOURS_BEFORE * HOUR_MS,
    ),
    received_at: instant(arrivedMs - RECEIVED_HOURS_BEFORE * HOUR_MS),
    reported_at: instant(arrivedMs),
    status: wanted.status ?? "final",
    results: (reported.markers ?? []).map(({ name, slug, provider_id, unit }, place) => ({
      name,
      slug,
      provider_id: provider_id ?? null,
      unit: unit ?? null,
      ...measured(name, place === 0 ? wanted.flag : undefined),
    })),
  };
  const received = await call(endpoints.receiveLabResult, {
    body: { format: "json", lab: reported.lab?.slug ?? "", report: body },
  });
  if (received.decision_code === code) return;
  const outcome = received.decision_code ?? received.outcome;
  throw new Error(`The demo's report on ${person.first} ${person.last} is ${outcome}, not ${code}`);
}

function getDetails({ first, last, birthDate, gender }: OnFile) {
  return { first_name: first, last_name: last, dob: birthDate as CalendarDate, gender };
}

/** Contact details, different for namesakes. Phone numbers are from the range reserved for fiction. */
function getContact({ first, last }: OnFile, number: number, twin: number) {
  const name = `${first}.${last}`.toLowerCase();
  return {
    email: twin === 0 ? `${name}@example.com` : `${name}.${twin + 1}@example.com`,
    phone_number: `+1207555${String(160 + 2 * number + twin).padStart(4, "0")}`,
    address: {
      first_line: `${11 + 7 * number + 3 * twin} ${twin === 0 ? "Quay Lane" : "Mill Bank"}`,
      city: twin === 0 ? "Portland" : "Burlington",
      state: twin === 0 ? "ME" : "VT",
      zip: twin === 0 ? "04101" : "05401",
      country: "US" as const,
    },
  };
}

function requireTest(tests: ReadonlyMap<string, LabTest>, slug: string): LabTest {
  const test = tests.get(slug);
  if (test) return test;
  throw new Error(`The demo needs the test ${slug}`);
}

function instant(ms: number): Instant {
  return new Date(ms).toISOString() as Instant;
}
