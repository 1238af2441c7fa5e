import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { Gate } from "@/lib/load/gate";
import { createEarlyRefusal, OF_SESSION } from "@/lib/server/core/http/refuse-early";
import { refuseRead, route } from "@/lib/server/core/route";
import { installRuntime } from "@/lib/server/core/runtime";
import { listNouns, loadOperations } from "@/lib/server/operations";
import { readOrder } from "@/lib/server/orders/orders";
import { readSession, signOut } from "@/lib/server/platform/staff/session-operations";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { refusalIn, send } from "@/lib/server/testing/send";
import { DASHBOARD_URL } from "@/lib/server/testing/test-dashboard";
import { createLoadControl } from "./load-control";

const order = endpoints.getOrder.example;

const { service, dashboard, close } = await openFakedDashboard();
let cookie: string;
let operations: Gate;

beforeEach(async () => {
  // One running and one waiting.
  operations = new Gate({ limit: 1, maxWaiting: 1, maxWaitMs: 5_000 });
  installRuntime({ ...dashboard.runtime, load: { ...createLoadControl(), operations } });
  ({ cookie } = await dashboard.signedIn("operator"));
  service.answers(() => ({ body: order }));
});
afterAll(close);

const read = () => send(route(readOrder), { cookie, params: { order_id: order.id } });

test("what does not fit is turned away with 503 and Retry-After, before anything is read or recorded", async () => {
  const leave = await operations.enter();
  const waiting = read();
  await expect.poll(() => operations.getState().waiting).toBe(1);
  const audited = (await dashboard.auditRows()).length;
  const refused = await read();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refusalIn(refused)).toMatchObject({ code: "overloaded", retry_after_s: 1 });
  expect(service.received).toEqual([]);
  expect(await dashboard.auditRows()).toHaveLength(audited);
  leave();
  expect((await waiting).status).toBe(200);
});

test("who one is and signing out are answered all the same", async () => {
  const leave = await operations.enter();
  expect((await send(route(readSession), { cookie })).status).toBe(200);
  expect((await send(route(signOut), { cookie, method: "POST" })).status).toBe(200);
  leave();
});

test("a read whose reader has gone is not worked out", async () => {
  const leave = await operations.enter();
  const gone = new AbortController();
  const request = new Request(`${DASHBOARD_URL}/api`, { headers: { cookie }, signal: gone.signal });
  const params = Promise.resolve({ order_id: order.id });
  const waiting = route(readOrder)(request, { params });
  await expect.poll(() => operations.getState().waiting).toBe(1);
  gone.abort();
  expect((await waiting).status).toBe(499);
  leave();
  expect(service.received).toEqual([]);
  expect(operations.getState()).toMatchObject({ active: 0, waiting: 0 });
});

test("a call that is under way is cut off when its reader goes", async () => {
  service.answers(() => "never");
  const gone = new AbortController();
  const request = new Request(`${DASHBOARD_URL}/api`, { headers: { cookie }, signal: gone.signal });
  const answer = route(readOrder)(request, { params: Promise.resolve({ order_id: order.id }) });
  await expect.poll(() => service.received.length).toBe(1);
  gone.abort();
  expect((await answer).status).toBe(499);
  const ended = async () => (await dashboard.auditRows()).at(-1);
  await expect.poll(ended).toMatchObject({ outcome: "failed", errorCode: "reader_left" });
});

test("a busy service is overloaded, not failing", async () => {
  const detail = "The service is too busy right now";
  service.answers(() => ({ status: 503, body: { detail, reason: "overloaded" } }));
  const refused = await read();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("2");
  expect((await refusalIn(refused)).code).toBe("overloaded");
});

test("a read that finds no room never reaches Next, and everything else does", async () => {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end();
  });
  createEarlyRefusal(refuseRead)(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (method: string, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method });
  const leave = await operations.enter();
  void operations.enter().catch(() => undefined);

  const refused = await ask("GET", `/api/orders/${order.id}`);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refusalIn(refused)).toMatchObject({ code: "overloaded", retry_after_s: 1 });
  expect((await ask("POST", "/api/orders/search")).status).toBe(503);
  expect(reached).toEqual([]);

  const others = ["GET /api/session", `PATCH /api/orders/${order.id}`, "GET /api/nothing", "GET /"];
  for (const other of others) {
    const [method = "", path = ""] = other.split(" ");
    expect((await ask(method, path)).status).toBe(200);
  }
  leave();
  await expect.poll(() => operations.getState().waiting).toBe(0);
  expect((await ask("GET", `/api/orders/${order.id}`)).status).toBe(200);
  expect(reached).toEqual([...others, `GET /api/orders/${order.id}`]);
  server.close();
});

test("every operation that concerns only the session is of a noun that is never refused early", async () => {
  for (const noun of listNouns()) {
    const operations = await loadOperations(noun);
    const isOfSession = operations.some(({ spec }) => spec.permission === "session:own");
    expect(OF_SESSION.has(noun), noun).toBe(isOfSession);
  }
});
