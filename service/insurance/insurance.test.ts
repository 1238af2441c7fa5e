import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { CreateInsuranceBody } from "@/lib/contract/service/insurance";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const address = {
  first_line: "4 Quay Lane",
  city: "Portland",
  state: "ME",
  zip: "04101",
  country: "US",
};
const guarantor = {
  first_name: "Rowan",
  last_name: "Halloway",
  phone_number: "+12065550177",
  address,
};
const insurance: z.input<typeof CreateInsuranceBody> = {
  payor_code: "NRTHR",
  member_id: "NHM-1",
  relationship: "Self",
  insured: {
    first_name: "Wren",
    last_name: "Halloway",
    gender: "female",
    dob: "1993-01-30",
    email: "wren.halloway@example.com",
    phone_number: "+12065550142",
    address,
  },
};
const put = (user_id: string, overrides: object = {}, key = service.key) =>
  service.send(endpoints.createInsurance, {
    params: { user_id },
    body: { ...insurance, ...overrides },
    key,
  });
const latest = (user_id: string, query: object = {}, key = service.key) =>
  service.send(endpoints.getLatestInsurance, { params: { user_id }, query, key });

describe("insurance on file", () => {
  it("is the latest record, separately for primary and other insurance", async () => {
    const { user_id } = await createUser(service);
    expect((await latest(user_id)).status).toBe(404);
    await put(user_id);
    service.clock.advanceMs(1000);
    await put(user_id, { member_id: "NHM-2" });
    await put(user_id, { member_id: "OTHER", is_primary: false });
    const primary = await service.call(endpoints.getLatestInsurance, { params: { user_id } });
    expect(primary).toMatchObject({
      member_id: "NHM-2",
      is_primary: true,
      company: { name: "Northern Harbour Mutual", address: { city: "Portland" } },
    });
    expect((await latest(user_id, { is_primary: false })).body).toMatchObject({
      member_id: "OTHER",
      is_primary: false,
    });
  });

  it("requires a guarantor when somebody else is insured", async () => {
    const { user_id } = await createUser(service);
    expect(await put(user_id, { relationship: "Spouse" })).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/Fill guarantor/) },
    });
    expect(await put(user_id, { relationship: "Spouse", guarantor })).toMatchObject({
      status: 200,
      body: { guarantor: { first_name: "Rowan" } },
    });
  });

  it("is refused for an unknown payor, person or team", async () => {
    const { user_id } = await createUser(service);
    expect((await put(user_id, { payor_code: "NOBODY" })).status).toBe(400);
    expect((await put(randomUUID())).status).toBe(404);
    expect((await put(user_id, {}, service.otherKey)).status).toBe(404);
    await put(user_id);
    expect((await latest(user_id, {}, service.otherKey)).status).toBe(404);
    const insured = { ...insurance.insured, first_name: "-" };
    expect((await put(user_id, { insured })).status).toBe(422);
  });
});

describe("payors", () => {
  const search = (query: object, key = service.key) =>
    service.call(endpoints.searchPayors, { query, key });

  it("are found by name, alias and id", async () => {
    const names = async (query: object) => (await search(query)).map(({ name }) => name);
    expect((await names({})).length).toBeGreaterThanOrEqual(12);
    expect(await names({ insurance_name: "harbor" })).toEqual(["Northern Harbour Mutual"]);
    expect(await names({ provider: "stedi", provider_payor_id: "NRTHR" })).toEqual([
      "Northern Harbour Mutual",
    ]);
    expect(await names({ provider: "waystar", provider_payor_id: "NRTHR" })).toEqual([]);
  });

  it("created by a team are found by this team only, and can insure its users", async () => {
    const body = { name: "Birch Row Mutual", address };
    const own = await service.call(endpoints.createPayor, { body });
    expect(own).toMatchObject({ name: "Birch Row Mutual", source: "team", aliases: [] });
    expect(await search({ insurance_name: "birch row" })).toEqual([own]);
    expect(await search({ insurance_name: "birch row" }, service.otherKey)).toEqual([]);
    const older = await service.call(endpoints.searchPayorsDeprecated, {
      body: { insurance_name: "birch row" },
    });
    expect(older).toMatchObject([{ code: own.payor_code, name: own.name }]);
    const { user_id } = await createUser(service);
    expect((await put(user_id, { payor_code: own.payor_code })).status).toBe(200);
    const again = await service.send(endpoints.createPayor, {
      body: { ...body, name: "BIRCH ROW MUTUAL" },
    });
    expect(again.status).toBe(400);
    const half = { name: "Half", address, provider: "stedi" };
    expect((await service.send(endpoints.createPayor, { body: half })).status).toBe(400);
  });
});

describe("diagnoses", () => {
  const search = async (diagnosis_query: string) =>
    service.call(endpoints.searchDiagnoses, { query: { diagnosis_query } });

  it("are found by code, with or without its point, and by words in any order", async () => {
    expect((await search("e039"))[0]).toEqual({
      diagnosis_code: "E03.9",
      description: "Hypothyroidism, unspecified",
      is_secondary: false,
    });
    expect(
      (await search("diabetes type 1 hyperglycemia")).map((diagnosis) => diagnosis.diagnosis_code),
    ).toEqual(["E10.65"]);
    expect(await search("  ")).toEqual([]);
  });

  it("are checked individually and together", async () => {
    const judge = (...codes: string[]) =>
      service.call(endpoints.validateIcdCodes, { body: { codes } });
    expect(await judge("E11.9", "i10", "Z79.4")).toEqual({
      valid: true,
      errors: [],
      violations: [],
      warnings: [],
    });
    expect(await judge("E11.9", "E10.9")).toEqual({
      valid: false,
      errors: [],
      violations: [{ code: "E10.9", conflicts_with: "E11.9", type: "excludes1" }],
      warnings: [],
    });
    expect(await judge("F41.9", "F43.0")).toMatchObject({
      valid: true,
      warnings: [{ code: "F41.9", overlaps_with: "F43.0", type: "excludes2" }],
    });
    expect(await judge("nonsense", "E03.9", "E039")).toMatchObject({
      valid: false,
      errors: ["NON.SENSE is not an ICD-10-CM code.", "A diagnosis code is named twice."],
    });
    // Well-formed, but not among the codes that this service lists.
    expect(await judge("T50.995A")).toMatchObject({ valid: true });
  });
});
