import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { createRuntime } from "@/lib/server/compose";
import { route } from "@/lib/server/core/route";
import { installRuntime, type Runtime } from "@/lib/server/core/runtime";
import { rescheduleOrder } from "@/lib/server/orders/orders";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { readLive } from "@/lib/server/testing/live-reader";
import { refusalIn, send } from "@/lib/server/testing/send";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createLiveHub } from "./live-hub";
import { publishChanges } from "./publish";
import { watchChanges } from "./watch-changes";

const { order } = endpoints.updateOrder.example;
const change = { topic: "orders" as const, id: order.id, user_id: null };

let service: FakeService;
let dashboard: TestDashboard;
let databaseUrl: string;
/** Two more dashboard processes on the same database, which check their sessions continuously. */
let other: Runtime;
let another: Runtime;
let cookie: string;

beforeAll(async () => {
  service = await startFakeService();
  const database = await createDashboardDatabase();
  databaseUrl = database.url;
  dashboard = await createTestDashboard({ database, serviceUrl: service.baseUrl });
  other = startProcess();
  another = startProcess();
});
beforeEach(async () => {
  installRuntime(dashboard.runtime);
  ({ cookie } = await dashboard.signedIn("operator"));
});
afterAll(async () => {
  for (const { live, db } of [other, another]) {
    await live.close();
    await db.$client.end();
  }
  await dashboard.close();
  await service.close();
});

/** On a busy machine the database may take minutes to answer. */
function startProcess(): Runtime {
  const { env, log, clock } = dashboard.runtime;
  const patience = { patienceMs: 5 * MINUTE_MS, limitMs: 5 * MINUTE_MS };
  const live = createLiveHub({ databaseUrl, log, beatMs: 20, ...patience });
  return createRuntime({ env, log, clock, live, continueAfter: () => undefined });
}

async function watch({ by = other, after = 0, as = cookie } = {}) {
  installRuntime(by);
  const path = `/api/live?after=${after}`;
  const response = await send(route(watchChanges), { path, cookie: as });
  installRuntime(dashboard.runtime);
  return { response, next: response.ok ? readLive(response).next : noMessage };
}

async function noMessage(): Promise<null> {
  return null;
}

/** A stream that has already sent `hello` and, having nothing to continue from, `reload`. */
async function watchFromNow(options: Parameters<typeof watch>[0] = {}) {
  const stream = await watch(options);
  const hello = await stream.next();
  expect([hello?.kind, (await stream.next())?.kind]).toEqual(["hello", "reload"]);
  return { ...stream, position: hello?.position ?? 0 };
}

test("a change made through one process reaches a stream of another at once", async () => {
  const stream = await watchFromNow();
  service.answers(({ method }) => ({
    body: method === "GET" ? order : endpoints.updateOrder.example,
  }));
  const response = await send(route(rescheduleOrder), {
    method: "PATCH",
    params: { order_id: order.id },
    cookie,
    body: { activate_by: "2026-12-01" },
  });
  expect(response.status).toBe(200);
  expect(await stream.next()).toMatchObject({ kind: "changes", changes: [change] });
});

test("answers as a stream that nothing may cache, compress or buffer", async () => {
  const { response } = await watchFromNow();
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("private, no-store, no-transform");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
});

test("another team's changes are not sent", async () => {
  const stream = await watchFromNow();
  await publishChanges(dashboard.runtime.db, randomUUID(), [{ ...change, id: "foreign" }]);
  await publishChanges(dashboard.runtime.db, dashboard.team.id, [{ ...change, id: "own" }]);
  const message = await stream.next();
  expect(message).toMatchObject({ changes: [{ id: "own" }] });
});

test("a change in a transaction that is rolled back is not sent", async () => {
  const stream = await watchFromNow();
  const { db } = dashboard.runtime;
  const failing = db.transaction(async (tx) => {
    await publishChanges(tx, dashboard.team.id, [{ ...change, id: "undone" }]);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await publishChanges(db, dashboard.team.id, [{ ...change, id: "kept" }]);
  expect(await stream.next()).toMatchObject({ changes: [{ id: "kept" }] });
});

test("a burst is few messages, and very many changes of a topic are one", async () => {
  const stream = await watchFromNow();
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ...change, id: `order-${index}` }));
  const { db } = dashboard.runtime;
  await db.transaction((tx) => publishChanges(tx, dashboard.team.id, many));
  const message = await stream.next();
  expect(message).toMatchObject({ changes: [{ topic: "orders", id: null, user_id: null }] });
});

test("a browser continues after the last change it knows, also at another process", async () => {
  const before = await watchFromNow({ by: another });
  await watchFromNow();
  const { db } = dashboard.runtime;
  await publishChanges(db, dashboard.team.id, [{ ...change, id: "known" }]);
  const known = await before.next();
  await publishChanges(db, dashboard.team.id, [{ ...change, id: "missed" }]);
  await before.next();
  const continued = await watch({ after: known?.position ?? 0 });
  expect(await continued.next()).toMatchObject({ kind: "hello" });
  expect(await continued.next()).toMatchObject({ kind: "changes", changes: [{ id: "missed" }] });
});

test("after a lost connection to the database every stream is told to reload", async () => {
  const stream = await watchFromNow();
  const admin = createTestClient(databaseUrl);
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'phial-live' and datname = current_database()",
  );
  await admin.end();
  const reload = await stream.next();
  expect(reload?.kind).toBe("reload");
  expect(reload?.position).not.toBe(stream.position);
  await publishChanges(dashboard.runtime.db, dashboard.team.id, [change]);
  expect(await stream.next()).toMatchObject({ kind: "changes", changes: [change] });
});

test("after a notification that cannot be read every stream is told to reload", async () => {
  const stream = await watchFromNow();
  await publishChanges(dashboard.runtime.db, "no team", [change]);
  expect(await stream.next()).toMatchObject({ kind: "reload" });
});

test("the stream ends with its session, and does not prolong it", async () => {
  const { cookie: own, sessionId } = await dashboard.signedIn("viewer");
  const readLastUse = async () => (await dashboard.runtime.sessions.find(sessionId))?.lastSeenAt;
  const lastUse = await readLastUse();
  dashboard.passMinutes(5);
  const stream = await watchFromNow({ as: own });
  expect(await readLastUse()).toEqual(lastUse);
  await dashboard.runtime.sessions.revoke(sessionId, dashboard.runtime.clock.now());
  expect(await stream.next()).toBeNull();
});

test("the stream ends when the session was idle for too long", async () => {
  const { cookie: own } = await dashboard.signedIn("viewer");
  const stream = await watchFromNow({ as: own });
  dashboard.passMinutes(31);
  expect(await stream.next()).toBeNull();
});

test("needs a session, and allows twelve streams of one", async () => {
  expect((await watch({ as: "" })).response.status).toBe(401);
  const streams = [];
  for (let count = 0; count < 12; count += 1) streams.push(await watchFromNow());
  const further = await watch();
  expect(further.response.status).toBe(429);
  expect((await refusalIn(further.response)).code).toBe("rate_limited");
});

test("closing ends every stream and opens no further one", async () => {
  const third = startProcess();
  const stream = await watchFromNow({ by: third });
  await third.live.close();
  expect(await stream.next()).toBeNull();
  expect((await watch({ by: third })).response.status).toBe(504);
  await third.db.$client.end();
});
