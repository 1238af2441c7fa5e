import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ValidationErrorBody } from "@/lib/contract/dashboard/api-error";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { orderBody, patientDetails, userInfoBody } from "@/service/testing/factories";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const id = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

/** The issues of a refusal, without their messages. */
async function getIssues(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return ValidationErrorBody.parse(body).detail;
}

describe("the issues of a 422", () => {
  const user = (body: unknown) => service.send(endpoints.createUser, { body });
  const users = (query: object) => service.send(endpoints.listUsers, { query });
  const order = (given: object) =>
    service.send(endpoints.createOrder, {
      body: { ...orderBody({ user_id: id, lab_test_id: id }), ...given },
    });

  it.each([
    ["missing", ["body", "client_user_id"], () => user({})],
    ["string_type", ["body", "client_user_id"], () => user({ client_user_id: 7 })],
    ["string_type", ["body", "client_user_id"], () => user({ client_user_id: null })],
    ["string_too_short", ["body", "client_user_id"], () => user({ client_user_id: "" })],
    [
      "string_too_long",
      ["body", "client_user_id"],
      () => user({ client_user_id: "x".repeat(256) }),
    ],
    [
      "date_from_datetime_parsing",
      ["body", "fallback_birth_date"],
      () => user({ client_user_id: "a", fallback_birth_date: "2026-02-30" }),
    ],
    [
      "value_error",
      ["body", "fallback_time_zone"],
      () => user({ client_user_id: "a", fallback_time_zone: "Nowhere" }),
    ],
    ["model_attributes_type", ["body"], () => user([])],
    ["model_attributes_type", ["body"], () => user("text")],
    ["missing", ["body"], () => user(null)],
    ["missing", ["body"], () => user(undefined)],
    ["int_parsing", ["query", "limit"], () => users({ limit: "many" })],
    ["int_parsing", ["query", "limit"], () => users({ limit: "1.5" })],
    ["greater_than_equal", ["query", "limit"], () => users({ limit: 0 })],
    ["less_than_equal", ["query", "limit"], () => users({ limit: 501 })],
    ["greater_than_equal", ["query", "offset"], () => users({ offset: -1 })],
    [
      "uuid_parsing",
      ["path", "user_id"],
      () => service.send(endpoints.getUser, { params: { user_id: "me" } }),
    ],
    [
      "enum",
      ["query", "generation_method"],
      () => service.send(endpoints.listLabTests, { query: { generation_method: "magic" } }),
    ],
    [
      "string_pattern_mismatch",
      ["body", "patient_details", "first_name"],
      () => order({ patient_details: { ...patientDetails(), first_name: "W@en" } }),
    ],
    [
      "value_error",
      ["body", "patient_details", "email"],
      () => order({ patient_details: { ...patientDetails(), email: "nobody" } }),
    ],
    ["bool_type", ["body", "priority"], () => order({ priority: "yes" })],
    ["list_type", ["body", "icd_codes"], () => order({ icd_codes: "Z00" })],
    ["string_type", ["body", "icd_codes", 1], () => order({ icd_codes: ["Z00", 1] })],
    [
      "bool_parsing",
      ["query", "is_critical"],
      () => service.send(endpoints.listOrders, { query: { is_critical: "perhaps" } }),
    ],
    [
      "enum",
      ["query", "status", 1],
      () => service.send(endpoints.listOrders, { query: { status: ["ordered", "shipped"] } }),
    ],
    [
      "date_from_datetime_parsing",
      ["query", "start_date"],
      () => service.send(endpoints.listOrders, { query: { start_date: "tomorrow" } }),
    ],
    [
      "string_too_short",
      ["header", "x-idempotency-key"],
      () =>
        service.send(endpoints.createOrder, {
          body: orderBody({ user_id: id, lab_test_id: id }),
          headers: { "x-idempotency-key": "" },
        }),
    ],
  ] as const)("%s at %o", async (type, loc, send) => {
    const issues = await getIssues(send());
    expect(issues).toContainEqual(expect.objectContaining({ type, loc }));
    expect(issues).toHaveLength(1);
  });

  it("name everything wrong in every part of the request at once, with the input", async () => {
    const { address: _, ...body } = userInfoBody({ dob: "soon" });
    const issues = await getIssues(
      service.send(endpoints.putUserInfo, { params: { user_id: "me" }, body }),
    );
    expect(issues).toMatchObject([
      { type: "uuid_parsing", loc: ["path", "user_id"], input: "me" },
      { type: "date_from_datetime_parsing", loc: ["body", "dob"], input: "soon" },
      { type: "missing", loc: ["body", "address"] },
    ]);
  });

  it("describe the closest branch where several shapes are accepted", async () => {
    const issues = await getIssues(
      service.send(endpoints.registerTestkit, {
        body: {
          sample_id: "PHX-0001",
          patient_details: patientDetails(),
          patient_address: {
            street: "Quay Lane",
            street_number: "4",
            city: "Portland",
            state: "Maine",
            zip: "04101",
            country: "US",
          },
        },
      }),
    );
    expect(issues).toMatchObject([
      {
        type: "string_pattern_mismatch",
        loc: ["body", "patient_address", "state"],
        msg: "String should match pattern '^[A-Z]{2}$'",
        ctx: { pattern: "^[A-Z]{2}$", hint: "Two capital letters" },
        input: "Maine",
      },
    ]);
  });
});

describe("bodies", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    service.request("/v2/user", { method: "POST", body, headers });
  const json = { "content-type": "application/json" };

  it.each([
    ["malformed JSON", '{"client_user_id": ', json, "json_invalid"],
    [
      "a form",
      "client_user_id=a",
      { "content-type": "application/x-www-form-urlencoded" },
      "model_attributes_type",
    ],
    ["NUL in a text", '{"client_user_id":"a\\u0000b"}', json, "value_error"],
    ["half a surrogate pair", '{"client_user_id":"a\\ud800b"}', json, "value_error"],
  ])("are refused with 422: %s", async (_, body, headers, type) => {
    const response = await post(body, headers);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: [{ type }] });
  });

  it("may contain complete surrogate pairs as escapes, with any JSON content type", async () => {
    const body = '{"client_user_id":"\\ud83d\\ude00"}';
    const response = await post(body, {
      "content-type": "application/vnd.api+json; charset=utf-8",
    });
    expect(await response.json()).toMatchObject({ client_user_id: "😀" });
  });

  it("over 1 MB are refused with 413, announced or not", async () => {
    const large = JSON.stringify({ client_user_id: "x".repeat(1024 * 1024) });
    expect((await post(large, json)).status).toBe(413);
    const chunked = await fetch(`${await service.listen()}/v2/user`, {
      method: "POST",
      headers: { ...json, "x-service-api-key": service.key },
      body: new Blob([large]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(await chunked.json()).toEqual({ detail: "The body is larger than 1 MB" });
  });

  it("without Content-Type are read as JSON", async () => {
    const response = await service.request("/v2/user", {
      method: "POST",
      body: new TextEncoder().encode('{"client_user_id":"untyped"}'),
    });
    expect(response.status).toBe(200);
  });
});

describe("queries", () => {
  it("use the last value of a repeated key that is not a list", async () => {
    const response = await service.request("/v2/user?limit=1&limit=7");
    expect(await response.json()).toMatchObject({ limit: 7 });
  });

  it("refuse NUL and survive broken percent signs and prototype names", async () => {
    expect((await service.request("/v3/lab_test?name=%00")).status).toBe(422);
    expect((await service.request("/v3/lab_test?name=%E0%A4")).status).toBe(200);
    expect((await service.request("/v3/lab_test?__proto__=1")).status).toBe(200);
    expect((await service.request("/v2/user/resolve/%00")).status).toBe(422);
    expect((await service.request("/v2/user/resolve/%E0%A4")).status).toBe(404);
  });
});
