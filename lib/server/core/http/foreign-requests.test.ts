import { afterAll, beforeAll, expect, test } from "vitest";
import { USE_HEADER } from "@/lib/contract/dashboard/request-headers";
import { endpoints } from "@/lib/contract/service/endpoints";
import { route } from "@/lib/server/core/route";
import { dispatchOrder, readOrder, searchOrders } from "@/lib/server/orders/orders";
import { readDocument } from "@/lib/server/results/order-documents";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { refusalIn, send } from "@/lib/server/testing/send";
import { DASHBOARD_URL } from "@/lib/server/testing/test-dashboard";

const order = endpoints.getOrder.example;
const params = { order_id: order.id };

const { service, dashboard, close } = await openFakedDashboard({
  PHIAL_ALLOWED_HOSTS: "10.0.0.7:3000",
});
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await dashboard.signedIn("operator"));
});
afterAll(close);

const foreign: [string, Record<string, string>][] = [
  ["another site's page", { origin: "https://elsewhere.test", "sec-fetch-site": "cross-site" }],
  ["a sister site", { origin: DASHBOARD_URL, "sec-fetch-site": "same-site" }],
  ["another port", { origin: `${DASHBOARD_URL}:8443`, "sec-fetch-site": "same-origin" }],
  ["an opaque origin", { origin: "null", "sec-fetch-site": "same-origin" }],
];
test.each(foreign)("rejects a write from %s before anything is done", async (_, headers) => {
  service.answers(() => ({ body: order }));
  const options = { method: "POST", params, cookie, body: { confirm: "DISPATCH" }, headers };
  const response = await send(route(dispatchOrder), options);
  expect(response.status).toBe(403);
  expect((await refusalIn(response)).code).toBe("forbidden");
  expect(service.received).toEqual([]);
});

test("rejects a write without Origin and without Sec-Fetch-Site", async () => {
  const request = new Request(DASHBOARD_URL, {
    method: "POST",
    headers: { cookie, host: "phial.test" },
  });
  const response = await route(dispatchOrder)(request, { params: Promise.resolve(params) });
  expect(response.status).toBe(403);
});

test.each([
  ["a link on another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
  ["a sister site", { "sec-fetch-site": "same-site" }],
  ["another site's script", { origin: "https://elsewhere.test" }],
])(
  "rejects a read from %s: it is recorded as refused, and nobody as opened",
  async (_, headers) => {
    service.answers(() => ({ body: order }));
    const victim = await dashboard.signedIn("viewer");
    const sent = { params, cookie: victim.cookie, headers };
    for (const handler of [route(readOrder), route(readDocument)]) {
      const response = await send(handler, sent);
      expect(response.status).toBe(403);
      expect((await refusalIn(response)).code).toBe("forbidden");
      // Nor did it use the session.
      expect(response.headers.has(USE_HEADER)).toBe(false);
    }
    expect(service.received).toEqual([]);
    const rows = (await dashboard.auditRows()).filter(({ actorId }) => actorId === victim.staffId);
    expect(rows.map(({ outcome, detail }) => [outcome, detail])).toEqual(
      [null, "refused", null, "refused"].map((outcome) => [
        outcome,
        { foreign_origin: true, view: "fetched" },
      ]),
    );
  },
);

test("answers a read that somebody typed into the address bar", async () => {
  service.answers(() => ({ body: order }));
  const headers = { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" };
  expect((await send(route(readOrder), { params, cookie, headers })).status).toBe(200);
});

test("accepts the public address behind a proxy that changes the Host", async () => {
  const response = await send(route(searchOrders), {
    method: "POST",
    cookie,
    body: {},
    headers: { host: "10.0.0.7:3000" },
  });
  expect(response.status).not.toBe(403);
});
