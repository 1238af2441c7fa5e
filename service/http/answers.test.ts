import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ValidationErrorBody } from "@/lib/contract/dashboard/api-error";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";

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

async function getIssues(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return ValidationErrorBody.parse(body).detail;
}

describe("answers", () => {
  it("are compressed when they are long and the client can read it", async () => {
    const headers = { "accept-encoding": "gzip, br" };
    const long = await service.request("/v3/lab_tests", { headers });
    expect(long.headers.get("content-encoding")).toBe("gzip");
    expect(long.headers.get("vary")).toMatch(/accept-encoding/i);
    const stream = long.body?.pipeThrough(new DecompressionStream("gzip"));
    const text = await new Response(stream).text();
    expect(text).toBe(await (await service.request("/v3/lab_tests")).text());
    const short = await service.request("/v2/user?limit=1&offset=1000", { headers });
    expect(short.headers.get("content-encoding")).toBeNull();
  });

  it("have every optional key", async () => {
    const labs = await service.call(endpoints.listLabs);
    expect(labs.every((lab) => lab.logo_url === null)).toBe(true);
  });

  it("are the same with a slash at the end of the path", async () => {
    expect((await service.request("/v2/user/")).status).toBe(200);
    expect((await service.request("/v2/user/metrics")).status).toBe(404);
  });

  it("have at most our own maximum of items where no document names one", async () => {
    expect((await service.request("/v3/lab_test?lab_test_limit=5000")).status).toBe(200);
    expect((await service.request("/v2/user?limit=501")).status).toBe(422);
  });

  it("read the spelling PENDING of the service reference", async () => {
    expect((await service.request("/v3/lab_test/lab_account?status=PENDING")).status).toBe(200);
  });
});

describe("values that make no sense", () => {
  const create = (fields: object) =>
    service.send(endpoints.createUser, { body: { client_user_id: randomUUID(), ...fields } });

  it.each([
    ["client_user_id", { client_user_id: "   " }],
    ["fallback_birth_date", { fallback_birth_date: "2027-01-01" }],
    ["ingestion_end", { ingestion_start: "2026-02-01", ingestion_end: "2026-01-31" }],
  ])("of %s are refused", async (field, fields) => {
    expect(await getIssues(create(fields))).toMatchObject([{ loc: ["body", field] }]);
  });
});

describe("the echo of a refused request", () => {
  it("is short, however large the request was", async () => {
    const body = JSON.stringify({
      ...orderBody({ user_id, lab_test_id }),
      consents: Array.from({ length: 100_000 }, () => 7),
      patient_details: { notes: "x".repeat(300_000) },
    });
    const response = await service.request("/v3/order", { method: "POST", headers: json, body });
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text.length).toBeLessThan(60_000);
    const { detail } = ValidationErrorBody.parse(JSON.parse(text));
    expect(detail).toHaveLength(101);
    expect(detail.at(-1)?.msg).toMatch(/more errors are not listed$/);
  });
});
