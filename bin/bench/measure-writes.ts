import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { getDay, type Present } from "@/bin/demo/order-times";
import { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { addDays } from "@/lib/domain/calendar-date";
import { type Connection, openConnection, signIn } from "./connection";
import { findFacts } from "./facts";
import { getLatency, type Latency, measure, type Runs } from "./latency";
import type { Target } from "./measure-phial";

export type MeasuredWrites = {
  readonly creations: readonly (Latency & { readonly name: string; readonly readP95Ms: number })[];
  readonly bulk: {
    readonly orders: number;
    readonly ms: number;
    /** The time to reschedule a single order, also through the dashboard. */
    readonly singleP50Ms: number;
  };
};

const SINGLE: Runs = { warmUp: 50, counted: 300 };
const BULK = 1_000;
const ASKED_EVERY_MS = 100;

/** How long it takes to create an order, without and with an idempotency key, and to reschedule a thousand. */
export async function measureWrites(target: Target): Promise<MeasuredWrites> {
  const { phial, databaseUrl, present } = target;
  const facts = await findFacts(databaseUrl);
  const service = openConnection(phial.serviceUrl, { "x-service-api-key": phial.serviceKey });
  const cookie = await signIn(phial.dashboardUrl, phial.credentials);
  const dashboard = openConnection(phial.dashboardUrl, { cookie, origin: phial.dashboardUrl });
  try {
    const labTestId = await findTest(service);
    const body = orderBody(facts.userId, labTestId);
    const [read, plain] = await measure(SINGLE, [
      (run) => service.send({ method: "GET", path: `/v3/order/${facts.orderIds[run % 2000]}` }),
      () => service.send({ method: "POST", path: "/v3/order", body }),
    ]);
    const keyed = await measureKeyed(target, body);
    if (!(read && plain)) throw new Error("Two works give two latencies");
    const readP95Ms = read.p95Ms;
    return {
      creations: [
        { name: "POST order", ...plain, readP95Ms },
        { name: "POST order under an idempotency key", ...keyed, readP95Ms },
      ],
      bulk: await measureBulk(dashboard, facts.waitingIds, present),
    };
  } finally {
    await Promise.all([service.close(), dashboard.close()]);
  }
}

async function findTest(service: Connection): Promise<string> {
  const answer = await service.send({
    method: "GET",
    path: "/v3/lab_test?collection_method=on_site_collection",
  });
  const { data } = z.object({ data: z.array(z.object({ id: z.string() })).min(1) }).parse(answer);
  return data[0]?.id ?? "";
}

function orderBody(userId: string, labTestId: string) {
  return {
    user_id: userId,
    lab_test_id: labTestId,
    patient_details: {
      first_name: "Wren",
      last_name: "Halloway",
      dob: "1993-01-30",
      gender: "female",
      phone_number: "+12065550142",
      email: "wren.halloway@example.com",
    },
    patient_address: {
      first_line: "4 Quay Lane",
      city: "Portland",
      state: "ME",
      zip: "04101",
      country: "US",
    },
  };
}

/** The idempotency key is a header, so each call has different headers. */
async function measureKeyed({ phial }: Target, body: object): Promise<Latency> {
  const times: number[] = [];
  for (let run = 0; run < SINGLE.warmUp + SINGLE.counted; run += 1) {
    const startedMs = performance.now();
    const answer = await fetch(`${phial.serviceUrl}/v3/order`, {
      method: "POST",
      headers: {
        "x-service-api-key": phial.serviceKey,
        "x-idempotency-key": randomUUID(),
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`POST /v3/order answered ${answer.status}`);
    if (run >= SINGLE.warmUp) times.push(performance.now() - startedMs);
  }
  return getLatency(times);
}

async function measureBulk(
  dashboard: Connection,
  waitingIds: readonly string[],
  present: Present,
): Promise<MeasuredWrites["bulk"]> {
  const day = (inDays: number) => addDays(getDay(present.nowMs, present.timeZone), inDays);
  const chosen = waitingIds.slice(0, BULK);
  if (chosen.length < BULK) throw new Error(`The clinic has only ${chosen.length} waiting orders`);
  const [single] = await measure({ warmUp: 20, counted: 100 }, [
    (run) =>
      dashboard.send({
        method: "PATCH",
        path: `/api/orders/${waitingIds[BULK + (run % (waitingIds.length - BULK))]}`,
        body: { activate_by: day(40 + run) },
      }),
  ]);
  const reschedule_id = randomUUID();
  const path = `/api/orders/bulk-reschedules/${reschedule_id}`;
  await dashboard.send({
    method: "POST",
    path: "/api/orders/bulk-reschedules",
    body: {
      reschedule_id,
      choice: { kind: "orders", order_ids: chosen },
      change: { kind: "date", date: day(60) },
    },
  });
  const startedMs = performance.now();
  await dashboard.send({ method: "POST", path: `${path}/start`, body: { orders: BULK } });
  while (!(await isDone(dashboard, path))) await pause(ASKED_EVERY_MS);
  const ms = performance.now() - startedMs;
  return { orders: BULK, ms, singleP50Ms: single?.p50Ms ?? Number.NaN };
}

async function isDone(dashboard: Connection, path: string): Promise<boolean> {
  const move = BulkReschedule.parse(await dashboard.send({ method: "GET", path }));
  if (move.state === "paused" || move.state === "stopped") {
    throw new Error(`The move came to a stop: ${move.pause_reason ?? move.state}`);
  }
  if (move.state !== "done") return false;
  const moved = move.states.moved ?? 0;
  if (moved !== BULK) throw new Error(`Only ${moved} orders were moved`);
  return true;
}
