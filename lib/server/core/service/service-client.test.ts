import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { teams } from "@/lib/server/db/schema/staff";
import { type Answer, type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import {
  createTestDashboard,
  TEAM_KEY,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { callService, callServiceBinary } from "./service-client";

const order = endpoints.getOrder.example;
const params = { order_id: order.id };

let service: FakeService;
let dashboard: TestDashboard;
let ctx: Ctx;

beforeAll(async () => {
  // What a deployment behind another path is sent, and words that it may not know.
  service = await startFakeService({ isAnything: true });
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: `${service.baseUrl}/tenant/`,
  });
  ctx = await (await dashboard.signedIn("admin")).ctx();
});
afterAll(async () => {
  await dashboard.close();
  await service.close();
});

const readOrder = (as = ctx) => callService(as, endpoints.getOrder, { params });

test("sends the team's key and the request id, under the path of the base URL", async () => {
  service.answers(() => ({ body: order }));
  expect(await readOrder()).toEqual(order);
  expect(service.received).toMatchObject([
    {
      method: "GET",
      path: `/tenant/v3/order/${order.id}`,
      headers: { "x-service-api-key": TEAM_KEY, "x-request-id": ctx.requestId },
    },
  ]);
});

test("repeats the name of a list in the query and leaves out what is undefined", async () => {
  service.answers(() => ({ body: { orders: [] } }));
  const query = { status: ["ordered", "lost"] as const, search_input: "a&b", page: 2 };
  await callService(ctx, endpoints.listOrders, { query: { ...query, status: [...query.status] } });
  const { searchParams } = new URL(service.received[0]?.path ?? "", service.baseUrl);
  expect([...searchParams]).toEqual([
    ["status", "ordered"],
    ["status", "lost"],
    ["search_input", "a&b"],
    ["page", "2"],
  ]);
});

test.each(["..", ".", ""])("the parameter %j cannot lead to another path", async (text) => {
  service.answers(() => ({ body: {} }));
  const call = callService(ctx, endpoints.resolveUser, { params: { client_user_id: text } });
  await expect(call).rejects.toMatchObject({ code: "not_found" });
  expect(service.received).toEqual([]);
});

test("keeps a parameter with a slash in one segment", async () => {
  service.answers(() => ({ status: 404, body: { detail: "Not found" } }));
  const call = callService(ctx, endpoints.resolveUser, { params: { client_user_id: "a/../b?c" } });
  await expect(call).rejects.toMatchObject({ code: "not_found" });
  expect(service.received[0]?.path).toBe("/tenant/v2/user/resolve/a%2F..%2Fb%3Fc");
});

const sentence = "Order can only be rescheduled while ordered";
const failures: [string, Answer, DashboardErrorCode, object][] = [
  [
    "400",
    { status: 400, body: { detail: sentence } },
    "conflict",
    { status: 400, detail: sentence },
  ],
  [
    "409",
    { status: 409, body: { detail: sentence } },
    "conflict",
    { status: 409, detail: sentence },
  ],
  ["404", { status: 404, body: { detail: "No" } }, "not_found", { status: 404, detail: "No" }],
  ["500", { status: 500, text: "<html>" }, "upstream_unavailable", { status: 500 }],
  ["503", { status: 503, body: { detail: "closing" } }, "upstream_unavailable", { status: 503 }],
];
test.each(failures)("maps status %s of the service", async (_, answer, code, upstream) => {
  service.answers(() => answer);
  await expect(readOrder()).rejects.toMatchObject({ code, upstream });
});

test("a refusal by a rule has the service's message", async () => {
  service.answers(() => ({ status: 400, body: { detail: sentence } }));
  await expect(readOrder()).rejects.toThrow(sentence);
});

test("a refused client_user_id has the service's message", async () => {
  const detail = {
    error_type: "INVALID_REQUEST",
    error_message: "Client user id already exists.",
    user_id: order.user_id,
    created_on: order.created_at,
  };
  service.answers(() => ({ status: 400, body: { detail } }));
  await expect(readOrder()).rejects.toThrow("Client user id already exists.");
});

test("422 names each invalid field", async () => {
  const detail = [{ type: "date", loc: ["body", "activate_by"], msg: "Not a date", input: "x" }];
  service.answers(() => ({ status: 422, body: { detail } }));
  await expect(readOrder()).rejects.toMatchObject({
    code: "invalid_request",
    issues: [{ path: "activate_by", message: "Not a date" }],
  });
});

test.each([401, 403])(
  "maps status %s to the team's key, not to the staff member",
  async (status) => {
    service.answers(() => ({ status, body: { detail: "Invalid API key" } }));
    const error = await readOrder().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "upstream_invalid" });
    expect(JSON.stringify(error)).not.toContain(TEAM_KEY);
  },
);

test("time in which the dashboard could read no answer is not the service's delay", async () => {
  const limitMs = 1_200;
  dashboard.waitForCalls(limitMs);
  service.answers(() => {
    const end = performance.now() + 2 * limitMs;
    while (performance.now() < end);
    return { body: order };
  });
  expect(await readOrder().finally(() => dashboard.waitForCalls())).toEqual(order);
});

test("maps 429 to rate_limited", async () => {
  service.answers(() => ({ status: 429, text: "" }));
  await expect(readOrder()).rejects.toMatchObject({ code: "rate_limited" });
});

test("does not follow a redirect, so that the key goes to the team's address only", async () => {
  service.answers(() => ({ status: 302, headers: { location: `${service.baseUrl}/elsewhere` } }));
  await expect(readOrder()).rejects.toMatchObject({ code: "upstream_invalid" });
  expect(service.received).toHaveLength(1);
});

test.each([
  ["not JSON", { text: "{" }],
  ["an empty body", { text: "" }],
  ["JSON of another shape", { body: { ...order, id: 7 } }],
])("%s is upstream_invalid", async (_, answer) => {
  service.answers(() => answer);
  await expect(readOrder()).rejects.toMatchObject({ code: "upstream_invalid" });
});

test("logs the paths of an unexpected body, never its values", async () => {
  service.answers(() => ({
    body: { ...order, patient_details: { first_name: 5, last_name: "Halloway" } },
  }));
  await expect(readOrder()).rejects.toMatchObject({ code: "upstream_invalid" });
  const line = dashboard.logs.findLast((entry) => entry.includes("unexpected shape"));
  expect(line).toContain("patient_details.first_name");
  expect(line).not.toContain("Halloway");
});

test("accepts an unknown value of an open enum and drops unknown keys", async () => {
  const last_event = { ...order.last_event, status: "received.testkit.teleported" };
  service.answers(() => ({ body: { ...order, status: "beamed_up", last_event, surprise: 1 } }));
  const read = await readOrder();
  expect(read).toMatchObject({ status: "beamed_up", last_event });
  expect(read).not.toHaveProperty("surprise");
});

const readPdf = () => callServiceBinary(ctx, endpoints.getOrderResultPdf, { params });

test("returns the bytes of a document, whatever its content type", async () => {
  const bytes = Uint8Array.from([...Buffer.from("%PDF-1.7\n"), 0, 0xff, 0xfe, 0x80]);
  service.answers(() => ({ text: bytes, headers: { "content-type": "application/octet-stream" } }));
  expect(await readPdf()).toEqual(bytes);
  expect(service.received[0]?.path).toBe(`/tenant/v3/order/${order.id}/result/pdf`);
});

test.each([
  ["a page of text", "<html>Sign in</html>"],
  ["nothing", ""],
  ["JSON", '{"detail":"ok"}'],
])("rejects %s in place of a document", async (_, text) => {
  service.answers(() => ({ text, headers: { "content-type": "application/pdf" } }));
  await expect(readPdf()).rejects.toMatchObject({ code: "upstream_invalid" });
});

test("rejects a document of more than 20 MB", async () => {
  const headers = { "content-length": String(20 * 1024 * 1024 + 1) };
  service.answers(() => ({ text: "%PDF-1.7", headers }));
  await expect(readPdf()).rejects.toThrow("larger than 20 MB");
});

test("a document that is not ready is not_found, with the service's message", async () => {
  const detail = `Order ${order.id} has no results yet`;
  service.answers(() => ({ status: 404, body: { detail } }));
  await expect(readPdf()).rejects.toMatchObject({ code: "not_found", upstream: { detail } });
});

test("a service that does not answer in time is a timeout", async () => {
  service.answers(() => "never");
  dashboard.waitForCalls(300);
  await expect(readOrder()).rejects.toMatchObject({ code: "timeout" });
  await expect(readPdf()).rejects.toMatchObject({ code: "timeout" });
  dashboard.waitForCalls();
});

test("a service that cannot be reached is upstream_unavailable", async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  const port = typeof address === "object" ? address?.port : 0;
  const { db } = dashboard.runtime;
  await db.update(teams).set({ baseUrl: `http://127.0.0.1:${port}`, updatedAt: new Date(1) });
  const moved = await (await dashboard.signedIn("admin")).ctx();
  await expect(readOrder(moved)).rejects.toMatchObject({
    code: "upstream_unavailable",
    message: "The service could not be reached.",
  });
  await db.update(teams).set({ baseUrl: `${service.baseUrl}/moved`, updatedAt: new Date(2) });
  service.answers(() => ({ body: order }));
  const back = await (await dashboard.signedIn("admin")).ctx();
  await readOrder(back);
  expect(service.received[0]?.path).toBe(`/moved/v3/order/${order.id}`);
});
