import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ValidationErrorBody } from "@/lib/contract/dashboard/api-error";
import { type EndpointName, endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  createUser,
  findLabTest,
  orderBody,
  patientAddress,
  patientDetails,
} from "@/service/testing/factories";

let service: TestService;
let lab_test_id: string;
let user_id: string;
beforeAll(async () => {
  service = await createTestService();
  lab_test_id = (await findLabTest(service)).id;
  user_id = (await createUser(service)).user_id;
});
afterAll(() => service.close());

const json = { "content-type": "application/json" };
const ignoredKeys = (answer: { headers: Headers }) => answer.headers.get("x-ignored-keys");

async function getIssues(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return ValidationErrorBody.parse(body).detail;
}

describe("keys that the public API does not know", () => {
  it("are ignored in a query, and named", async () => {
    const answer = await service.send(endpoints.listOrders, {
      query: { size: 3, statuss: "ordered", _: 17 },
    });
    expect(answer.body).toMatchObject({ size: 3 });
    expect(ignoredKeys(answer)).toBe("query.statuss, query._");
  });

  it("are ignored in a query of an endpoint without parameters", async () => {
    const answer = await service.send(endpoints.listLabs, { query: { page: 2 } });
    expect(answer.status).toBe(200);
    expect(ignoredKeys(answer)).toBe("query.page");
  });

  it("are ignored in a body at any depth, and named once each", async () => {
    const body = {
      ...orderBody({ user_id, lab_test_id }),
      activate_By: "2026-12-24",
      patient_details: { ...patientDetails(), nickname: "W" },
      consents: [
        { consentType: "terms-of-use", source: "app" },
        { consentType: "privacy-policy", source: "app" },
      ],
    };
    const answer = await service.send(endpoints.createOrder, { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ order: { activate_by: null } });
    expect(ignoredKeys(answer)).toBe(
      "body.patient_details.nickname, body.activate_By, body.consents[].source",
    );
  });

  it("do not count for an idempotency key", async () => {
    const body = orderBody({ user_id, lab_test_id });
    const headers = { "x-idempotency-key": randomUUID() };
    const first = await service.send(endpoints.createOrder, { body, headers });
    const again = await service.send(endpoints.createOrder, { body: { ...body, v: 2 }, headers });
    expect(again.body).toEqual(first.body);
  });

  it("are named when the request is refused for another reason", async () => {
    const answer = await service.send(endpoints.createUser, { body: { clientUserId: "a" } });
    expect(answer.status).toBe(422);
    expect(ignoredKeys(answer)).toBe("body.clientUserId");
  });

  it("are encoded, shortened and counted, so that the header stays small", async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `é\r\n${"x".repeat(500)}${index}`);
    const body = {
      client_user_id: randomUUID(),
      ...Object.fromEntries(keys.map((key) => [key, 1])),
    };
    const answer = await service.send(endpoints.createUser, { body });
    expect(answer.status).toBe(200);
    const header = ignoredKeys(answer) ?? "";
    expect(header).toMatch(/^body\.%C3%A9%0D%0Ax+\.\.\., /);
    expect(header).toMatch(/, and 180 more$/);
    expect(header.length).toBeLessThan(5_000);
  });

  it("are logged in a sandbox, unless they could be somebody's data", async () => {
    const info = vi.spyOn(service.deps.log, "info");
    const body = { client_user_id: randomUUID(), activate_By: 1, "wren@example.com": 1 };
    await service.send(endpoints.createUser, { body });
    expect(info).toHaveBeenCalledWith(
      expect.objectContaining({ ignoredKeys: ["body.activate_By", "1 not shown"] }),
    );
    info.mockRestore();
  });

  it("are not in the header of a request that has none", async () => {
    expect(ignoredKeys(await service.send(endpoints.listUsers))).toBeNull();
  });

  it.each([
    ["patchUser", { user_id: randomUUID() }],
    ["updateOrder", { order_id: randomUUID() }],
    ["updateLabTest", { lab_test_id: randomUUID() }],
  ] as const)("are refused by %s when the body has nothing else", async (name, params) => {
    const body = { activate_By: "2026-12-24" };
    const issues = await getIssues(service.send(endpoints[name], { params, body }));
    expect(issues).toContainEqual(
      expect.objectContaining({ type: "extra_forbidden", loc: ["body", "activate_By"] }),
    );
  });

  it("are refused by the embedded service's own endpoints", async () => {
    const issues = await getIssues(service.send(endpoints.setSimulation, { body: { speeed: 3 } }));
    expect(issues).toContainEqual(
      expect.objectContaining({ type: "extra_forbidden", loc: ["body", "speeed"] }),
    );
  });

  it("do not hide the address fields of older clients", async () => {
    const { first_line: _, ...address } = patientAddress();
    const issues = await getIssues(
      service.send(endpoints.registerTestkit, {
        body: {
          sample_id: "PHX-0001",
          patient_details: patientDetails(),
          patient_address: { ...address, street: "Quay Lane", street_number: "4", zip: "x", a: 1 },
        },
      }),
    );
    expect(issues).toMatchObject([{ loc: ["body", "patient_address", "zip"] }]);
  });
});

describe("dates", () => {
  const create = (fallback_birth_date: string) =>
    service.send(endpoints.createUser, {
      body: { client_user_id: randomUUID(), fallback_birth_date },
    });

  it.each([
    "1990-01-01T00:00:00Z",
    "1990-01-01T00:00:00+00:00",
    "1990-01-01T00:00:00.000000-00:00",
    "1990-01-01T00:00:00",
    "1990-01-01 00:00:00",
  ])("may be midnight: %s", async (text) => {
    const answer = await create(text);
    expect(answer.body).toMatchObject({ fallback_birth_date: { value: "1990-01-01" } });
  });

  it.each(["1990-01-01T00:00:01Z", "1990-01-01T12:00:00Z", "1990-01-01T00:00:00+02:00"])(
    "may not be another time: %s",
    async (text) => {
      expect(await getIssues(create(text))).toMatchObject([
        { type: "date_from_datetime_inexact", loc: ["body", "fallback_birth_date"], input: text },
      ]);
    },
  );

  it("are answered as dates in orders that were placed with midnight", async () => {
    const dob = "1993-01-30T00:00:00Z" as never;
    const body = orderBody({
      user_id,
      lab_test_id,
      activate_by: "2026-12-24T00:00:00+00:00" as never,
      patient_details: { ...patientDetails(), dob },
    });
    const { order } = await service.call(endpoints.createOrder, { body });
    expect(order.patient_details?.dob).toBe("1993-01-30");
    expect(order.activate_by).toBe("2026-12-24");
  });

  it("remain moments where a moment is meant: midnight does not end the day", async () => {
    const answer = await service.request(
      "/v3/orders?start_date=2026-11-20 00:00:00&end_date=2026-11-20T00:00:00Z",
    );
    expect(await answer.json()).toMatchObject({ total: 0 });
    const day = await service.request("/v3/orders?start_date=2026-11-20&end_date=2026-11-20");
    expect((await day.json()).total).toBeGreaterThan(0);
  });
});

describe("numbers, moments and depth", () => {
  it.each([
    ["listLabTests", { query: { marker_ids: [2_147_483_648] } }],
    ["listAllLabTests", { query: { marker_ids: [-2_147_483_649] } }],
    ["listMarkers", { query: { lab_id: ["99999999999999999999"] } }],
    ["listMarkers", { query: { page: 2_147_483_648 } }],
    ["getLabMarker", { params: { lab_id: 2_147_483_648, provider_id: "TSH" } }],
    ["listOrderSetMarkers", { body: { add_on: { marker_ids: [2_147_483_648] } } }],
    ["resendOrderEvents", { body: { start_at: "0001-01-01T00:00:00+14:00" } }],
    ["resendOrderEvents", { body: { start_at: "0000-12-31T23:00:00Z" } }],
    ["resendOrderEvents", { body: { end_at: "9999-12-31T23:59:59-12:00" } }],
    ["listUsers", { query: { limit: "1e2" } }],
    ["listUsers", { query: { limit: "0x10" } }],
    ["listUsers", { query: { limit: "" } }],
  ] as [EndpointName, object][])("of %s are refused when out of range: %o", async (name, input) => {
    expect(await getIssues(service.send(endpoints[name], input))).not.toHaveLength(0);
  });

  it.each([101, 5_000, 400_000])("JSON that is %i levels deep is refused", async (depth) => {
    for (const body of ["[".repeat(depth) + "]".repeat(depth), '{"a":'.repeat(depth)]) {
      const response = await service.request("/v2/user", { method: "POST", headers: json, body });
      expect(response.status === 422 || response.status === 413).toBe(true);
      expect((await response.text()).length).toBeLessThan(1_000);
    }
  });

  it("brackets in texts are not depth", async () => {
    const body = JSON.stringify({ client_user_id: `\\"${"[".repeat(200)}` });
    const response = await service.request("/v2/user", { method: "POST", headers: json, body });
    expect(response.status).toBe(200);
  });
});
