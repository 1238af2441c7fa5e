import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { COLLECTION_METHODS } from "@/lib/contract/service/order-status-labels";
import { labTests } from "@/service/db/schema/lab-tests";
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
afterAll(() => service.close());

const refusal = async (overrides: object) => {
  const body = { ...fixture.request(), ...overrides };
  const { status, body: answer } = await service.send(endpoints.createOrder, { body });
  return { status, detail: (answer as { detail: unknown }).detail };
};

describe("creating an order", () => {
  it.each(COLLECTION_METHODS)(
    "by %s starts with one event and a transaction of its own",
    async (method) => {
      const order = await fixture.place({}, method);
      expect(order.events).toHaveLength(1);
      expect(order.last_event).toEqual(order.events[0]);
      expect(order.last_event).toMatchObject({
        status: `received.${method}.ordered`,
        status_detail: null,
      });
      expect(order).toMatchObject({
        status: "received",
        origin: "initial",
        sample_id: null,
        requisition_form_url: null,
        shipping_details: null,
        activate_by: null,
        billing_type: "client_bill",
        details: { type: method },
        lab_test: { id: fixture.labTestId(method) },
      });
      expect(order.order_transaction).toMatchObject({
        status: "active",
        orders: [{ id: order.id, low_level_status: "ordered", origin: "initial", parent_id: null }],
      });
    },
  );

  it("fills in receiver, phone number and physician", async () => {
    const order = await fixture.place();
    expect(order.patient_address).toMatchObject({
      receiver_name: "Wren Halloway",
      phone_number: wren.phone_number,
    });
    expect(order.physician?.npi).toMatch(/^\d{10}$/);
    const physician = { first_name: "Oona", last_name: "Tarn", npi: "1093817465" };
    const custom = await fixture.place({
      patient_address: { ...quayLane, receiver_name: "Reception", phone_number: "+12065550199" },
      physician,
    });
    expect(custom.patient_address).toMatchObject({
      receiver_name: "Reception",
      phone_number: "+12065550199",
    });
    expect(custom.physician).toEqual(physician);
  });

  it("keeps the caller's notes and references", async () => {
    const notes = {
      activate_by: "2026-12-01",
      passthrough: "ticket 17",
      clinical_notes: "Fasting since midnight.",
      priority: true,
      icd_codes: ["E03.9"],
    };
    expect(await fixture.place(notes)).toMatchObject(notes);
  });

  it("is served under its older path too", async () => {
    const response = await service.request("/v3/order/create", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fixture.request()),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "success", message: "order created" });
  });

  it("refuses an unknown user and an unknown lab test with 404", async () => {
    expect(await refusal({ user_id: randomUUID() })).toMatchObject({ status: 404 });
    expect(await refusal({ lab_test_id: randomUUID() })).toMatchObject({ status: 404 });
    const other = await service.call(endpoints.createUser, {
      body: { client_user_id: "theirs" },
      key: service.otherKey,
    });
    expect(await refusal({ user_id: other.user_id })).toMatchObject({ status: 404 });
  });

  it("refuses an impossible phone number with 400", async () => {
    const patient_details = { ...wren, phone_number: "0000000000" };
    const { status, detail } = await refusal({ patient_details });
    expect(status).toBe(400);
    expect(detail).toMatch(/^The phone number is not a real number\. .*patient_details/);
  });

  it("refuses a patient who is not born yet with 422", async () => {
    const patient_details = { ...wren, dob: "2026-11-23" };
    const { status, detail } = await refusal({ patient_details });
    expect(status).toBe(422);
    expect(detail).toMatchObject([{ loc: ["body", "patient_details", "dob"] }]);
  });

  it("accepts today in the team's time zone as activation date and rejects the day before", async () => {
    // 03:00 UTC on the 20th is still the evening of the 19th in New York.
    service.clock.set(new Date("2026-11-20T03:00:00Z"));
    expect((await fixture.place({ activate_by: "2026-11-19" })).activate_by).toBe("2026-11-19");
    const { status, detail } = await refusal({ activate_by: "2026-11-18" });
    expect(status).toBe(400);
    expect(detail).toMatch(/2026-11-19/);
    service.clock.set(new Date("2026-11-20T15:00:00Z"));
  });
});

describe("choosing lab tests", () => {
  const set = (...slugs: string[]) => ({
    lab_test_id: null,
    order_set: { lab_test_ids: slugs.map(fixture.slugged) },
  });

  it("treats an order set of one test as that test", async () => {
    const order = await fixture.place(set("lipid-panel"));
    expect(order.lab_test.id).toBe(fixture.slugged("lipid-panel"));
  });

  it("combines several tests into one, with all their markers", async () => {
    const order = await fixture.place({
      ...set("lipid-panel", "annual-review-on-site"),
      collection_method: "walk_in_test",
    });
    expect(order.details.type).toBe("walk_in_test");
    expect(order.lab_test).toMatchObject({ auto_generated: true, fasting: true, price: 104 });
    expect(order.lab_test.markers).toHaveLength(6);
  });

  it.each([
    ["none", () => ({ lab_test_id: null })],
    ["an empty set", () => set()],
    [
      "two kinds of ids",
      () => ({ ...set("lipid-panel"), lab_test_id: fixture.slugged("lipid-panel") }),
    ],
    ["two labs", () => set("lipid-panel", "metabolic-basics")],
    ["two methods without a collection_method", () => set("lipid-panel", "annual-review-on-site")],
    [
      "a method that the lab does not offer",
      () => ({ ...set("metabolic-basics"), collection_method: "on_site_collection" }),
    ],
    ["kits by method", () => ({ ...set("lipid-panel"), collection_method: "testkit" })],
    ["two kits", () => set("thyroid-panel", "cycle-hormones")],
  ])("refuses %s with 400", async (_, overrides) => {
    const { status, detail } = await refusal(overrides());
    expect({ status, kind: typeof detail }).toEqual({ status: 400, kind: "string" });
  });

  it("refuses a test that is not active", async () => {
    const id = fixture.slugged("gut-inflammation");
    await service.db.withTeam(service.team.id, (tx) =>
      tx.update(labTests).set({ status: "inactive" }).where(eq(labTests.id, id)),
    );
    expect(await refusal({ lab_test_id: id })).toMatchObject({ status: 400 });
  });
});

describe("another team", () => {
  it("finds none of it under any path", async () => {
    const order = await fixture.place({ activate_by: "2026-12-01" });
    const params = { order_id: order.id };
    const key = service.otherKey;
    const answers = await Promise.all([
      service.send(endpoints.getOrder, { params, key }),
      service.send(endpoints.updateOrder, { params, key, body: { activate_by: null } }),
      service.send(endpoints.cancelOrder, { params, key }),
      service.send(endpoints.simulateOrder, { params, key }),
      service.send(endpoints.getOrderTransaction, {
        params: { transaction_id: order.order_transaction?.id },
        key,
      }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    const page = await service.call(endpoints.listOrders, { key });
    expect(page.orders).toEqual([]);
    expect(await fixture.read(order.id)).toEqual(order);
  });
});
