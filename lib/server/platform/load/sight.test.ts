import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { PEER_HEADER } from "@/lib/server/core/http/client-address";
import { route } from "@/lib/server/core/route";
import { readOrder } from "@/lib/server/orders/orders";
import { send } from "@/lib/server/testing/send";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { startTracing } from "@/lib/telemetry/start-tracing";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { serveMetrics } from "./serve-metrics";
import { startSight } from "./start-sight";

const TOKEN = "a-token-of-the-metrics";
const SENT = "proxy-4f7a2c90b1";

let service: TestService;
let dashboard: TestDashboard;
let order: Order;
let cookie: string;

beforeAll(async () => {
  service = await createTestService();
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: await service.listen(),
    apiKey: service.key,
    env: { METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: "10.0.0.0/8" },
  });
  const [{ user_id }, { id: lab_test_id }] = [
    await createUser(service),
    await findLabTest(service),
  ];
  const body = orderBody({ user_id, lab_test_id });
  ({ order } = await service.call(endpoints.createOrder, { body }));
});
beforeEach(async () => {
  ({ cookie } = await dashboard.signedIn("operator"));
});
afterAll(async () => {
  await dashboard.close();
  await service.close();
});

const read = (headers: Record<string, string> = {}) =>
  send(route(readOrder), { cookie, params: { order_id: order.id }, headers });

const personal = () => [
  order.user_id,
  order.id,
  order.patient_details?.last_name ?? "",
  dashboard.team.id,
  service.team.id,
  service.key,
];

describe("request ids", () => {
  const getId = (response: Response) => response.headers.get("x-request-id") ?? "";

  const PROXY = { [PEER_HEADER]: "10.0.0.2" };

  test("a well-formed id from a trusted proxy is the one of the answer and of the audit log", async () => {
    expect(getId(await read({ ...PROXY, "x-request-id": SENT }))).toBe(SENT);
    const rows = await dashboard.auditRows();
    expect(rows.filter(({ requestId }) => requestId === SENT)).toHaveLength(2);
  });

  test("an id that was used before is replaced, because the audit log joins by it", async () => {
    const [row] = await dashboard.auditRows();
    const used = row?.requestId ?? "";
    expect(getId(await read({ ...PROXY, "x-request-id": used }))).not.toBe(used);
  });

  test("a client that reaches the dashboard beside the proxy does not choose its id", async () => {
    const sent = "beside-the-proxy";
    const client = { [PEER_HEADER]: "203.0.113.9", "x-forwarded-for": "10.0.0.2" };
    expect(getId(await read({ ...client, "x-request-id": sent }))).not.toBe(sent);
  });

  test.each(["short", "with blanks in it", "x".repeat(65), "id\u00e9-of-somebody"])(
    "%o is replaced",
    async (sent) => {
      const request = { headers: { ...PROXY, "x-request-id": encodeURI(sent) } };
      expect(getId(await read(request.headers))).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe("metrics", () => {
  const ask = (authorization?: string) =>
    serveMetrics(
      new Request("http://phial.test/metrics", {
        headers: authorization ? { authorization } : {},
      }),
    );

  test("are for anybody who has the token", async () => {
    expect((await ask()).status).toBe(401);
    expect((await ask("Bearer another-token-entirely")).status).toBe(401);
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
    expect((await ask()).headers.get("x-frame-options")).toBe("DENY");
  });

  test("count by operation and endpoint, and name nobody", async () => {
    await startSight();
    await read();
    const text = await (await ask(`Bearer ${TOKEN}`)).text();
    expect(text).toMatch(
      /phial_dashboard_request_duration_seconds_count\{operation="order.read",method="GET",status="200"\} \d/,
    );
    expect(text).toContain('endpoint="/v3/order/{order_id}"');
    for (const name of [
      "phial_dashboard_gate_requests{",
      "phial_dashboard_shed{",
      "phial_dashboard_db_connections{",
      "phial_dashboard_live_streams ",
      "phial_dashboard_queue_waiting{",
      "phial_dashboard_queue_oldest_seconds{",
      "nodejs_eventloop_lag_seconds ",
    ]) {
      expect(text).toContain(name);
    }
    for (const fact of personal()) expect(text).not.toContain(fact);
  });
});

const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

describe("traces", () => {
  test("lead from the request through operation and service to SQL, and name nobody", async () => {
    const bodies: string[] = [];
    const receiver = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      bodies.push(`${request.url} ${Buffer.concat(chunks).toString("utf8")}`);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    const { port } = receiver.address() as AddressInfo;
    const stopTracing = await startTracing({
      endpoint: `http://127.0.0.1:${port}`,
      headers: "x-tenant=phial",
      program: "dashboard",
    });
    await read();
    await stopTracing();
    receiver.close();

    const spans = bodies.flatMap((body) => {
      expect(body).toMatch(/^\/v1\/traces /);
      const parsed = Exported.parse(JSON.parse(body.slice(body.indexOf("{"))));
      return parsed.resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      );
    });
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const call = spans.find(({ name }) => name === "GET /v3/order/{order_id}");
    const atService = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId);
    const sql = spans.find(
      ({ name, parentSpanId }) => /^SELECT|^BEGIN/.test(name) && parentSpanId === atService?.spanId,
    );
    const operation = byId.get(call?.parentSpanId ?? "");
    const request = byId.get(operation?.parentSpanId ?? "");
    expect([request, operation, call, atService].map((span) => span?.name)).toEqual([
      "GET order.read",
      "order.read",
      "GET /v3/order/{order_id}",
      "GET service",
    ]);
    expect(sql?.traceId).toBe(request?.traceId);
    expect(request?.parentSpanId).toBeUndefined();
    for (const fact of personal()) expect(bodies.join("")).not.toContain(fact);
  });

  test("without an address nothing is loaded or recorded", async () => {
    const stop = await startTracing({ endpoint: undefined, headers: undefined, program: "x" });
    expect(await stop()).toBeUndefined();
  });
});
