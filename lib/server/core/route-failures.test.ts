import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { readHealth } from "@/lib/server/installation/health";
import { dispatchOrder, readOrder, searchOrders } from "@/lib/server/orders/orders";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { refusalIn, send } from "@/lib/server/testing/send";
import { TEAM_KEY } from "@/lib/server/testing/test-dashboard";
import { route } from "./route";

const order = endpoints.getOrder.example;
const params = { order_id: order.id };

const { service, dashboard, close } = await openFakedDashboard();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await dashboard.signedIn("operator"));
});
afterAll(close);

test("health says what is wrong to anyone, without secrets", async () => {
  service.answers(() => ({ body: { status: "ok" } }));
  const healthy = await send(route(readHealth));
  const well = {
    database: { ok: true },
    migrations: { ok: true },
    background: { ok: true },
    disk: expect.objectContaining({ ok: true }),
  };
  expect([healthy.status, await healthy.json()]).toEqual([
    200,
    { status: expect.stringMatching(/^(ok|warning)$/), ...well, service: { ok: true } },
  ]);
  service.answers(() => ({ status: 503, body: { checks: { worker: "has stopped", role: "ok" } } }));
  const failing = await send(route(readHealth));
  expect([failing.status, await failing.json()]).toEqual([
    503,
    {
      status: "failing",
      ...well,
      service: { ok: false, problem: "The service answers 503 (worker)." },
    },
  ]);
});

test("health calls a service that answers late slow, and stays 200", async () => {
  service.answers(() => "never");
  const slow = await send(route(readHealth));
  expect([slow.status, await slow.json()]).toMatchObject([
    200,
    { status: "warning", service: { ok: true, warning: "The service is slow." } },
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
  const line = dashboard.logs.findLast((entry) => entry.includes('"failed"')) ?? "";
  expect(JSON.parse(line)).toMatchObject({ requestId: response.headers.get("x-request-id") });
  expect(line).toContain("TypeError");
  expect(line).not.toContain("Halloway");
});

test.each(['a"; filename="b.html', "a\r\nset-cookie: x=1", "../a.pdf", "größe.pdf"])(
  "answers with no file of the name %j, which a header could be broken by",
  async (name) => {
    const stream = new Blob(["x"]).stream();
    const named = Object.assign(async () => ({ name, type: "application/pdf", stream }), {
      spec: { ...readOrder.spec, download: "application/pdf" },
    });
    const response = await send(route(named as never), { params, cookie });
    expect([response.status, response.headers.has("content-disposition")]).toEqual([500, false]);
  },
);

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

test("refuses a request for another host, whose name may have been pointed here", async () => {
  const refused = await send(route(readOrder), {
    params,
    cookie,
    headers: { host: "evil.test" },
  });
  expect(refused.status).toBe(403);
  expect((await refusalIn(refused)).message).toBe("Phial does not answer under this address.");
  const write = await send(route(dispatchOrder), {
    method: "POST",
    params,
    cookie,
    body: { confirm: "DISPATCH" },
    headers: { host: "evil.test", origin: "http://evil.test" },
  });
  expect(write.status).toBe(403);
});

test.each([51, 20_000])("refuses a body that is nested %i levels deep", async (depth) => {
  const body = `{"text":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  const response = await send(route(searchOrders), { method: "POST", cookie, body });
  expect(response.status).toBe(400);
  expect((await refusalIn(response)).message).toContain("levels deep");
  expect(dashboard.logs.at(-1)).toMatch(/"operation":"order.search".*"status":400/);
});
