import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { linkAccount, unlinkAccounts } from "@/service/orders/testing/link-account";
import {
  type OrderFixture,
  openOrderFixture,
  quayLane,
  wren,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

let service: TestService;
let fixture: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
beforeEach(() => unlinkAccounts(service));
afterAll(() => service.close());

const ask = async (overrides: object) => {
  const body = {
    ...fixture.request({ lab_test_id: fixture.slugged("lipid-panel") }),
    ...overrides,
  };
  const answer = await service.send(endpoints.createOrder, { body });
  return { ...(answer.body as { detail?: string; order?: object }), status: answer.status };
};
const insured = { billing_type: "commercial_insurance", icd_codes: ["E78.5"] };
const putInsurance = (userId: string, member_id: string) => {
  const { phone_number, first_name, last_name, dob, email } = wren;
  return service.call(endpoints.createInsurance, {
    params: { user_id: userId },
    body: {
      payor_code: "NRTHR",
      member_id,
      relationship: "Self",
      insured: {
        first_name,
        last_name,
        dob,
        email,
        phone_number,
        gender: "female",
        address: quayLane,
      },
    },
  });
};

describe("the billing of an order", () => {
  it("must be allowed by the account in the patient's state", async () => {
    const allowedBilling = { client_bill: ["ME", "OH"], patient_bill: ["OH"] };
    await linkAccount(service, "labcorp", { accountName: "Main", allowedBilling });
    expect(await ask({ billing_type: "client_bill" })).toMatchObject({ status: 200 });
    expect(await ask({ billing_type: "patient_bill" })).toMatchObject({
      status: 400,
      detail:
        "The lab account Main does not allow patient_bill in ME, only in OH. Choose another billing_type or lab_account_id.",
    });
    const patient_address = { ...quayLane, state: "OH" };
    expect(await ask({ billing_type: "patient_bill", patient_address })).toMatchObject({
      status: 200,
    });
    expect(await ask({ billing_type: "patient_bill_passthrough" })).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/does not allow patient_bill_passthrough anywhere/),
    });
  });

  it("may be the customer even where the account lists no states", async () => {
    await linkAccount(service, "labcorp", { allowedBilling: {} });
    expect(await ask({})).toMatchObject({ status: 200 });
  });

  it("may be an insurance only with a diagnosis and a primary record on file; the newest is used", async () => {
    const user_id = await fixture.newUser();
    expect(await ask({ ...insured, user_id, icd_codes: [] })).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/Name at least one ICD-10-CM code/),
    });
    expect(await ask({ ...insured, user_id })).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/no primary insurance on file/),
    });
    await putInsurance(user_id, "FIRST");
    const first = await ask({ ...insured, user_id });
    service.clock.advanceDays(1);
    await putInsurance(user_id, "SECOND");
    const second = await ask({ ...insured, user_id });
    const ids = [first, second].map(
      ({ order }) => (order as { health_insurance_id: string }).health_insurance_id,
    );
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it("may be an insurance that comes with the order, and leaves the user's own as it is", async () => {
    const user_id = await fixture.newUser();
    const health_insurance = {
      payor_code: "NRTHR",
      insurance_id: "M1",
      diagnosis_codes: ["E78.5"],
      front_image: { content: "iVBORw0KGgoAAAA=", content_type: "image/png" },
    };
    const sent = { user_id, billing_type: "commercial_insurance", health_insurance };
    const { order, status } = await ask(sent);
    expect(status).toBe(200);
    expect(order).toMatchObject({
      health_insurance_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      icd_codes: ["E78.5"],
    });
    const own = await service.send(endpoints.getLatestInsurance, { params: { user_id } });
    expect(own.status).toBe(404);
    for (const [change, detail] of [
      [{ payor_code: "NOBODY" }, /There is no payor NOBODY/],
      [{ insurance_id: null }, /no member number/],
      [{ responsible_relationship: "Spouse" }, /somebody must guarantee/],
    ] as const) {
      const broken = { ...health_insurance, ...change };
      expect(await ask({ ...sent, health_insurance: broken })).toMatchObject({
        status: 400,
        detail: expect.stringMatching(detail),
      });
      const unbilled = { user_id, health_insurance: broken };
      expect(await ask(unbilled)).toMatchObject({
        status: 200,
        order: { health_insurance_id: null },
      });
    }
    expect(await ask({ health_insurance: null })).toMatchObject({ status: 200 });
  });

  it.each([
    ["another type", { content: "/9j/AAAA", content_type: "image/png" }],
    ["no image", { content: "eA==", content_type: "image/png" }],
    [
      "more than half a megabyte",
      { content: `/9j/${"A".repeat(720_000)}`, content_type: "image/jpeg" },
    ],
  ])("refuses pictures of %s without repeating them", async (_, signature_image) => {
    const physician = { first_name: "Ada", last_name: "Moor", npi: "1234567893", signature_image };
    const answer = await ask({ physician });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer)).not.toContain(signature_image.content.slice(0, 8));
    const right = { content: "/9j/AAAA", content_type: "image/jpeg" };
    const accepted = await ask({ physician: { ...physician, signature_image: right } });
    expect(accepted.status).toBe(200);
    expect(JSON.stringify(accepted)).not.toContain("/9j/");
  });

  it.each([
    ["no code at all", ["high cholesterol"], /is not an ICD-10-CM code. Correct icd_codes/],
    ["the head of a group", ["E11"], /E11 is the head of a group. Name one of its codes/],
    ["two that exclude each other", ["E11.9", "E10.9"], /E10.9 and E11.9 exclude each other/],
    ["a manifestation as the first", ["D63.1", "N18.9"], /D63.1 is never the first/],
  ])("refuses invalid diagnosis codes: %s", async (_, icd_codes, detail) => {
    expect(await ask({ icd_codes })).toMatchObject({
      status: 400,
      detail: expect.stringMatching(detail),
    });
  });
});
