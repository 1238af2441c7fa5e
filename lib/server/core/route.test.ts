import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  decodeFileName,
  encodeFileName,
  FILE_NAME_HEADER,
} from "@/lib/contract/service/health-data/import-file-name";
import {
  dispatchOrder,
  readOrder,
  rescheduleOrder,
  searchOrders,
} from "@/lib/server/orders/orders";
import { readCycles } from "@/lib/server/people/cycles";
import { importHealthData } from "@/lib/server/people/imports";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { refusalIn, send } from "@/lib/server/testing/send";
import { NO_PAGE_POLICY } from "./http/security-headers";
import { route } from "./route";

const order = endpoints.getOrder.example;
const params = { order_id: order.id };
const person = { user_id: order.user_id };

const { service, dashboard, close } = await openFakedDashboard();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await dashboard.signedIn("operator"));
  service.answers(() => ({ body: order }));
});
afterAll(close);

test("answers with JSON that is not cached and has the request id that the service got", async () => {
  service.answers(() => ({ body: order }));
  const response = await send(route(readOrder), { params, cookie });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    id: order.id,
    events: [{ status: order.events[0]?.status }],
  });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const requestId = response.headers.get("x-request-id");
  expect(service.received[0]?.headers["x-request-id"]).toBe(requestId);
});

test("ignores a request id from the browser", async () => {
  const chosen = "chosen-by-a-client";
  const headers = { "x-request-id": chosen, "x-forwarded-for": "10.0.0.2" };
  const response = await send(route(readOrder), { params, cookie, headers });
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect((await dashboard.auditRows()).map(({ requestId }) => requestId)).not.toContain(chosen);
});

test("answers 401 without a session", async () => {
  const response = await send(route(readOrder), { params });
  expect(response.status).toBe(401);
  expect(await refusalIn(response)).toMatchObject({
    code: "unauthenticated",
    request_id: response.headers.get("x-request-id"),
  });
});

test("never sends null to reschedule, and needs the typed word to dispatch", async () => {
  service.answers(() => ({ body: endpoints.updateOrder.example }));
  for (const body of [
    { activate_by: null },
    {},
    { activate_by: "" },
    { activate_by: "2026-02-30" },
  ]) {
    const response = await send(route(rescheduleOrder), { method: "PATCH", params, cookie, body });
    expect(response.status).toBe(400);
    expect((await refusalIn(response)).issues?.[0]?.path).toBe("activate_by");
  }
  for (const body of [{}, { confirm: "dispatch" }, { confirm: "DISPATCH", activate_by: null }]) {
    const response = await send(route(dispatchOrder), { method: "POST", params, cookie, body });
    expect(response.status).toBe(400);
  }
  expect(service.received).toEqual([]);
  const options = { method: "POST", params, cookie, body: { confirm: "DISPATCH" } };
  expect((await send(route(dispatchOrder), options)).status).toBe(200);
  expect(service.received).toMatchObject([{ method: "PATCH", body: '{"activate_by":null}' }]);
});

const unreadable: [string, unknown][] = [
  ["not JSON", "{"],
  ["a list", "[]"],
  ["a string", '"text"'],
  ["more than 256 KB", JSON.stringify({ text: "x".repeat(257 * 1024) })],
  ["a text with NUL", String.raw`{"reason":"a\u0000b"}`],
  ["a name with NUL", String.raw`{"a\u0000b":1}`],
  ["half a character", String.raw`{"lines":[{"text":"\ud800"}]}`],
  ["a field of the path", JSON.stringify({ order_id: order.id })],
];
test.each(unreadable)("rejects a body that is %s", async (_, body) => {
  const response = await send(route(rescheduleOrder), { method: "PATCH", params, cookie, body });
  expect(response.status).toBe(400);
  expect((await refusalIn(response)).code).toBe("invalid_request");
});

test("rejects a search text in the URL", async () => {
  const response = await send(route(searchOrders), {
    method: "POST",
    path: "/api/orders/search?text=Halloway",
    cookie,
    body: {},
  });
  expect(response.status).toBe(400);
});

test("reads the query of a GET as its input, each name once", async () => {
  service.answers(() => ({ body: { menstrual_cycle: [] } }));
  const read = (query: string) =>
    send(route(readCycles), { params: person, cookie, path: `/api/x?${query}` });
  expect((await read("start_date=2026-01-01&end_date=2026-02-01")).status).toBe(200);
  expect(service.received[0]?.path).toContain("start_date=2026-01-01&end_date=2026-02-01");
  expect((await read("start_date=2026-01-01&start_date=2026-02-01")).status).toBe(400);
  expect((await read("start_date=2026-01-01&user_id=x")).status).toBe(400);
  expect((await read("")).status).toBe(400);
});

test("streams an import to the service unchanged", async () => {
  service.answers(() => ({ body: endpoints.importHealthData.example }));
  const handler = route(importHealthData);
  const file = new Blob(["<HealthData>", "…".repeat(200_000), "</HealthData>"]);
  const options = { method: "POST", params: person, cookie };
  const headers = { "content-type": "application/xml" };
  const named = { ...headers, [FILE_NAME_HEADER]: encodeFileName("Zyklus März.xml") };
  const response = await send(handler, { ...options, body: file.stream(), headers: named });
  expect(response.status).toBe(200);
  expect(service.received[0]?.path).not.toContain("Zyklus");
  expect(decodeFileName(String(service.received[0]?.headers[FILE_NAME_HEADER]))).toBe(
    "Zyklus März.xml",
  );
  expect(service.received[0]?.headers["content-type"]).toBe("application/xml");
  expect(service.received[0]?.body).toBe(await file.text());

  const asText = await send(handler, {
    ...options,
    body: "x",
    headers: { "content-type": "text/html" },
  });
  expect((await refusalIn(asText)).message).toBe(
    "The file must be sent as application/xml or application/zip or application/json or text/csv.",
  );
  const nineGigabytes = { ...headers, "content-length": String(9 * 1024 ** 3) };
  const tooLarge = await send(handler, { ...options, body: "x", headers: nineGigabytes });
  expect((await refusalIn(tooLarge)).message).toBe("The file is larger than 8 GB.");
});

test("shows the service's message when it refuses a file", async () => {
  service.answers(() => ({ status: 415, body: { detail: "This is not an Apple Health export." } }));
  const response = await send(route(importHealthData), {
    method: "POST",
    params: person,
    cookie,
    body: "x",
    headers: { "content-type": "application/zip" },
  });
  expect(await refusalIn(response)).toMatchObject({
    code: "invalid_request",
    message: "This is not an Apple Health export.",
    upstream: { status: 415 },
  });
});

test("has the same protecting headers on an answer, a refusal and a missing session", async () => {
  service.answers(() => ({ body: order }));
  const answers = [
    await send(route(readOrder), { params, cookie }),
    await send(route(readOrder), { params }),
    await send(route(searchOrders), { method: "POST", cookie, body: "[" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 400]);
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": NO_PAGE_POLICY,
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers.get("permissions-policy")).toContain("camera=()");
    // This installation is reached over plain http on the loopback interface.
    expect(headers.has("strict-transport-security")).toBe(false);
  }
});
