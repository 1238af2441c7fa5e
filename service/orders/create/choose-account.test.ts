import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { orders } from "@/service/db/schema/orders";
import { linkAccount, unlinkAccounts } from "@/service/orders/testing/link-account";
import {
  type OrderFixture,
  openOrderFixture,
  quayLane,
  shippingToBirch,
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

const physician = { first_name: "Oona", last_name: "Tarn", npi: "1093817465" };
const lipids = (overrides: object = {}) =>
  fixture.request({ lab_test_id: fixture.slugged("lipid-panel"), ...overrides });

const ask = async (overrides: object = {}) => {
  const answer = await service.send(endpoints.createOrder, { body: lipids(overrides) });
  return { ...(answer.body as { detail?: string }), status: answer.status };
};
const getAccount = async (overrides: object = {}) => {
  const { order } = await service.call(endpoints.createOrder, { body: lipids(overrides) });
  const [row] = await service.db.system.select().from(orders).where(eq(orders.id, order.id));
  return row?.labAccountId;
};

describe("the lab account of an order", () => {
  it("is the platform's own where the team has none with the lab", async () => {
    await linkAccount(service, "quest");
    expect(await getAccount()).toBeNull();
  });

  it("is the only active one when none is named", async () => {
    await linkAccount(service, "labcorp", { status: "suspended" });
    const active = await linkAccount(service, "labcorp");
    expect(await getAccount()).toBe(active);
  });

  it("must be named when several are active, in either field", async () => {
    const main = await linkAccount(service, "labcorp", { accountName: "Main" });
    await linkAccount(service, "labcorp", { accountName: "Second" });
    expect(await ask()).toEqual({
      status: 400,
      detail:
        "Your team has several lab accounts with labcorp. Name the one to use in lab_account_id: Main, Second.",
    });
    expect(await getAccount({ lab_account_id: main })).toBe(main);
    const order_set = { lab_test_ids: [fixture.slugged("lipid-panel")], lab_account_id: main };
    expect(await getAccount({ lab_test_id: null, order_set })).toBe(main);
    const both = { lab_test_id: null, order_set, lab_account_id: randomUUID() };
    expect(await ask(both)).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/different accounts/),
    });
  });

  it.each(["pending", "suspended", "ready_to_launch"] as const)(
    "is refused while all are %s, without a fallback",
    async (status) => {
      const id = await linkAccount(service, "labcorp", { status });
      expect(await ask()).toMatchObject({
        status: 400,
        detail: expect.stringMatching(/is active, and no other account/),
      });
      expect(await ask({ lab_account_id: id })).toMatchObject({
        status: 400,
        detail: expect.stringContaining(status),
      });
    },
  );

  it("is refused when it is unknown, of another team or of another lab", async () => {
    const theirs = await linkAccount(service, "labcorp", { teamIds: [service.otherTeam.id] });
    const elsewhere = await linkAccount(service, "quest");
    expect(await ask({ lab_account_id: randomUUID() })).toMatchObject({ status: 404 });
    expect(await ask({ lab_account_id: theirs })).toMatchObject({ status: 404 });
    expect(await ask({ lab_account_id: elsewhere })).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/is with quest, and this test is of labcorp/),
    });
  });

  it("adds its standing note to the order's notes", async () => {
    await linkAccount(service, "labcorp", { defaultClinicalNotes: "Report in SI units." });
    expect((await fixture.place(lipids({ clinical_notes: "Fasting." }))).clinical_notes).toBe(
      "Report in SI units.\nFasting.",
    );
    expect((await fixture.place(lipids())).clinical_notes).toBe("Report in SI units.");
  });
});

describe("a delegated account", () => {
  it.each(["order_delegated", "fully_delegated"] as const)(
    "that is %s needs a physician at a national lab",
    async (delegatedFlow) => {
      await linkAccount(service, "labcorp", { delegatedFlow });
      expect(await ask()).toMatchObject({
        status: 400,
        detail: expect.stringMatching(/Fill physician/),
      });
      expect((await fixture.place(lipids({ physician }))).physician).toEqual(physician);
    },
  );

  it("needs none where only the results are delegated, or at another lab", async () => {
    await linkAccount(service, "labcorp", { delegatedFlow: "result_delegated" });
    await linkAccount(service, "us_biotek", { delegatedFlow: "fully_delegated" });
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask({ lab_test_id: fixture.slugged("gut-inflammation") })).toMatchObject({
      status: 200,
    });
  });
});

describe("accounts of other kinds of orders", () => {
  const imported = (overrides: object = {}) => ({
    user_id: fixture.userId,
    billing_type: "client_bill",
    order_set: { lab_test_ids: [fixture.slugged("lipid-panel")] },
    collection_method: "walk_in_test",
    patient_details: wren,
    patient_address: { ...quayLane, receiver_name: "Wren Halloway" },
    sample_id: `LAB-${randomUUID()}`,
    ...overrides,
  });

  it("may be pending for an import, but not suspended", async () => {
    const pending = await linkAccount(service, "labcorp", { status: "pending" });
    const suspended = await linkAccount(service, "labcorp", { status: "suspended" });
    const send = async (overrides: object) =>
      (await service.send(endpoints.importOrder, { body: imported(overrides) })).status;
    expect(await send({})).toBe(200);
    expect(await send({ lab_account_id: pending })).toBe(200);
    expect(await send({ lab_account_id: suspended })).toBe(400);
  });

  it("require a physician for an import too", async () => {
    await linkAccount(service, "labcorp", { status: "pending", delegatedFlow: "order_delegated" });
    const send = async (overrides: object) =>
      (await service.send(endpoints.importOrder, { body: imported(overrides) })).status;
    expect(await send({})).toBe(400);
    expect(await send({ physician })).toBe(200);
  });

  it("are chosen for a kit by the same rules", async () => {
    const body = {
      user_id: fixture.userId,
      lab_test_id: fixture.labTestId("testkit"),
      shipping_details: shippingToBirch,
    };
    const [named] = [await linkAccount(service, "ussl"), await linkAccount(service, "ussl")];
    expect((await service.send(endpoints.createTestkitOrder, { body })).status).toBe(400);
    const { order } = await service.call(endpoints.createTestkitOrder, {
      body: { ...body, lab_account_id: named },
    });
    const [row] = await service.db.system.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.labAccountId).toBe(named);
  });
});
