import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { Present } from "@/bin/demo/order-times";
import { createServiceApp } from "@/service/app";
import { createDatabase } from "@/service/db/database";
import { type Call, openConnection, signIn } from "./connection";
import { findFacts } from "./facts";
import { measure, type Runs } from "./latency";
import type { Phial } from "./phial";
import type { MeasuredHop, MeasuredRequest } from "./report";
import { hopRequests, listRequests, singleRequests } from "./requests";
import { openReplay, recordStatements } from "./statements";

const SINGLE: Runs = { warmUp: 50, counted: 300 };
const LIST: Runs = { warmUp: 15, counted: 100 };

export type Target = {
  readonly phial: Phial;
  readonly databaseUrl: string;
  readonly present: Present;
};

const getKey = ({ serviceKey }: Phial) => ({ "x-service-api-key": serviceKey });

/** Every request to the running service, each in turn with its own SQL on a plain connection. */
export async function measureRequests(target: Target): Promise<MeasuredRequest[]> {
  const { phial, databaseUrl, present } = target;
  const facts = await findFacts(databaseUrl);
  const connection = openConnection(phial.serviceUrl, getKey(phial));
  const replay = await openReplay(databaseUrl);
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

/** What the dashboard adds: each request at the service and through the dashboard, in turns, signed in. */
export async function measureHops({ phial, databaseUrl, present }: Target): Promise<MeasuredHop[]> {
  const facts = await findFacts(databaseUrl);
  const direct = openConnection(phial.serviceUrl, getKey(phial));
  const cookie = await signIn(phial.dashboardUrl, phial.credentials);
  const through = openConnection(phial.dashboardUrl, { cookie, origin: phial.dashboardUrl });
  const measured: MeasuredHop[] = [];
  try {
    for (const { name, ...calls } of hopRequests(facts, present)) {
      const [service, console] = await measure(SINGLE, [
        (run) => direct.send(calls.direct(run)),
        (run) => through.send(calls.console(run)),
      ]);
      if (service && console) measured.push({ name, direct: service, console });
    }
  } finally {
    await Promise.all([direct.close(), through.close()]);
  }
  return measured;
}

/** The service in this process, on the same database: its statements can be seen here. */
export function openRecorder({ phial, databaseUrl }: Target) {
  const db = createDatabase(databaseUrl);
  const app = createServiceApp({
    db,
    clock: { now: () => new Date() },
    newId: randomUUID,
    log: pino({ level: "silent" }),
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
      // The key is looked up by the first of them and believed for a while, as in a service that is in use.
      await send(call);
      return recordStatements(() => send(call));
    },
    close: () => db.close(),
  };
}
