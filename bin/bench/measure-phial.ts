import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { Present } from "@/bin/demo/order-times";
import { createServiceApp } from "@/service/app";
import { createDatabase } from "@/service/db/database";
import { buildPayload } from "@/service/event-payloads";
import { noFiles } from "@/service/lab-reports/no-files";
import { noWebhooks } from "@/service/webhooks/no-webhooks";
import { type Call, openConnection, signIn } from "./connection";
import { findFacts } from "./facts";
import { type Latency, measure, type Runs } from "./latency";
import type { Phial } from "./phial";
import { hopRequests, listRequests, singleRequests } from "./requests";
import { openReplay, recordStatements } from "./statements";

const SINGLE: Runs = { warmUp: 50, counted: 300 };
const LIST: Runs = { warmUp: 15, counted: 100 };

export type MeasuredRequest = Latency & {
  readonly name: string;
  /** The same statements on one plain connection; absent where they were not measured. */
  readonly sql?: Latency;
};

export type MeasuredHop = {
  readonly name: string;
  readonly direct: Latency;
  readonly dashboard: Latency;
};

export type Target = {
  readonly phial: Phial;
  readonly databaseUrl: string;
  /** With the login of the service. */
  readonly serviceDatabaseUrl: string;
  readonly present: Present;
};

const getKey = ({ serviceKey }: Phial) => ({ "x-service-api-key": serviceKey });

/** Every request to the running service, alternating with its own SQL on a plain connection. */
export async function measureRequests(target: Target): Promise<MeasuredRequest[]> {
  const { phial, databaseUrl, present } = target;
  const facts = await findFacts(databaseUrl);
  const connection = openConnection(phial.serviceUrl, getKey(phial));
  const replay = await openReplay(target.serviceDatabaseUrl);
  const recorder = openRecorder(target);
  const measured: MeasuredRequest[] = [];
  try {
    const single = singleRequests(facts, present);
    for (const request of [...single, ...listRequests(facts, present)]) {
      const { name, call } = request;
      const statements = await recorder.statementsOf(call(0));
      const [service, sql] = await measure(single.includes(request) ? SINGLE : LIST, [
        (run) => connection.send(call(run)),
        () => replay.run(statements),
      ]);
      if (service && sql) measured.push({ name, ...service, sql });
    }
  } finally {
    await Promise.all([connection.close(), replay.close(), recorder.close()]);
  }
  return measured;
}

/** What the dashboard adds: each request to the service directly and through the dashboard, alternating. */
export async function measureHops({ phial, databaseUrl, present }: Target): Promise<MeasuredHop[]> {
  const facts = await findFacts(databaseUrl);
  const direct = openConnection(phial.serviceUrl, getKey(phial));
  const cookie = await signIn(phial.dashboardUrl, phial.credentials);
  const through = openConnection(phial.dashboardUrl, { cookie, origin: phial.dashboardUrl });
  const measured: MeasuredHop[] = [];
  try {
    for (const { name, ...calls } of hopRequests(facts, present)) {
      const [service, dashboard] = await measure(SINGLE, [
        (run) => direct.send(calls.direct(run)),
        (run) => through.send(calls.dashboard(run)),
      ]);
      if (service && dashboard) measured.push({ name, direct: service, dashboard });
    }
  } finally {
    await Promise.all([direct.close(), through.close()]);
  }
  return measured;
}

/** The service in this process on the same database, so that its statements can be recorded. */
export function openRecorder({ phial, serviceDatabaseUrl }: Target) {
  const db = createDatabase(serviceDatabaseUrl);
  const app = createServiceApp({
    db,
    clock: { now: () => new Date() },
    newId: randomUUID,
    log: pino({ level: "silent" }),
    files: noFiles,
    webhooks: noWebhooks,
    buildPayload,
  });
  const send = async ({ method, path, body }: Call) => {
    const response = await app.request(path, {
      method,
      headers: { ...getKey(phial), "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    await response.text();
  };
  return {
    statementsOf: async (call: Call) => {
      // The first call looks up the key, which is then cached as in a service under load.
      await send(call);
      return recordStatements(() => send(call));
    },
    close: () => db.close(),
  };
}
