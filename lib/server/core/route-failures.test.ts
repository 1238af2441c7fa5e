import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import { readOrder } from "@/lib/server/orders/orders";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { send } from "@/lib/server/testing/send";
import {
  createTestDashboard,
  TEAM_KEY,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { readHealth } from "./health";
import { route } from "./route";

const order = endpoints.getOrder.example;
const params = { orderId: order.id };

let service: FakeService;
let dashboard: TestDashboard;
let cookie: string;

beforeAll(async () => {
  service = await startFakeService();
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: service.baseUrl,
  });
  ({ cookie } = await dashboard.signedIn("operator"));
});
afterAll(async () => {
  await dashboard.close();
  await service.close();
});

test("health says what is wrong to anyone, without secrets", async () => {
  service.answers(() => ({ body: { status: "ok" } }));
  const healthy = await send(route(readHealth));
  expect([healthy.status, await healthy.json()]).toEqual([
    200,
    { status: "ok", database: { ok: true }, service: { ok: true } },
  ]);
  service.answers(() => ({ status: 503, body: {} }));
  const failing = await send(route(readHealth));
  expect([failing.status, await failing.json()]).toEqual([
    503,
    {
      status: "failing",
      database: { ok: true },
      service: { ok: false, problem: "The service answers 503." },
    },
  ]);
});

test("an unexpected error is `internal`, logged with its request id and not shown", async () => {
  service.answers(() => ({ body: order }));
  const broken = Object.assign(() => Promise.reject(new TypeError("Halloway is undefined")), {
    spec: readOrder.spec,
  });
  const response = await send(route(broken), { params, cookie });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toContain("Halloway");
  const line = dashboard.logs.at(-1) ?? "";
  expect(JSON.parse(line)).toMatchObject({ requestId: response.headers.get("x-request-id") });
  expect(line).toContain("TypeError");
  expect(line).not.toContain("Halloway");
});

test("never answers or logs the team's key, whatever the service does", async () => {
  const { cookie: supervisor } = await dashboard.signedIn("supervisor");
  const answers = [
    () => ({ body: order }),
    () => ({ status: 401, body: { detail: "Invalid API key" } }),
    () => ({ status: 500, text: "boom" }),
    () => ({ text: "{" }),
    () => ({ status: 302, headers: { location: "http://127.0.0.1:1" } }),
  ];
  for (const answer of answers) {
    service.answers(answer);
    const response = await send(route(readOrder), { params, cookie: supervisor });
    const seen = (await response.text()) + JSON.stringify([...response.headers]);
    expect(seen).not.toContain(TEAM_KEY);
  }
  expect(dashboard.logs.join("")).not.toContain(TEAM_KEY);
  expect(JSON.stringify(await dashboard.auditRows())).not.toContain(TEAM_KEY);
});
