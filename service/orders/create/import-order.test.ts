import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ImportOrderBody } from "@/lib/contract/service/order-requests";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
} from "@/lib/contract/service/order-status-labels";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
  quayLane,
  wren,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

type ImportRequest = z.input<typeof ImportOrderBody>;

let service: TestService;
let fixture: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

const request = (
  overrides: Partial<ImportRequest> = {},
  method: CollectionMethod = "walk_in_test",
): ImportRequest => ({
  user_id: fixture.userId,
  billing_type: "patient_bill",
  order_set: { lab_test_ids: [fixture.labTestId(method)] },
  collection_method: method,
  patient_details: wren,
  patient_address: { ...quayLane, receiver_name: "Wren Halloway" },
  sample_id: `LAB-${randomUUID()}`,
  ...overrides,
});

const importing = async (overrides: Partial<ImportRequest> = {}, method?: CollectionMethod) =>
  (await service.call(endpoints.importOrder, { body: request(overrides, method) })).order;

const refusal = async (overrides: object, method?: CollectionMethod) => {
  const body = { ...request({}, method), ...overrides };
  const answer = await service.send(endpoints.importOrder, { body });
  return { status: answer.status, ...(answer.body as { detail: unknown }) };
};

describe("importing an order", () => {
  it.each(COLLECTION_METHODS)("by %s starts behind the requisition with one event", async (by) => {
    const sample_id = `LAB ${by} 0417`;
    const order = await importing({ sample_id }, by);
    expect(getStatuses(order)).toEqual(["requisition_bypassed"]);
    expect(order).toMatchObject({
      last_event: { status: `received.${by}.requisition_bypassed`, status_detail: null },
      status: "received",
      origin: "initial",
      sample_id,
      requisition_form_url: null,
      physician: null,
      activate_by: null,
      billing_type: "patient_bill",
      details: { type: by },
      lab_test: { id: fixture.labTestId(by), auto_generated: false },
      order_transaction: {
        status: "active",
        orders: [{ id: order.id, low_level_status: "requisition_bypassed", parent_id: null }],
      },
    });
    expect(await fixture.read(order.id)).toEqual(order);
  });

  it("answers with the message for an import", async () => {
    const answer = await service.call(endpoints.importOrder, { body: request() });
    expect(answer).toMatchObject({ status: "success", message: "order imported" });
  });

  it("accepts an address as the lab wrote it, but requires a receiver", async () => {
    const patient_address = {
      receiver_name: "Reception",
      first_line: "Rua das Flores 12",
      city: "Lisboa",
      state: "Lisboa",
      zip: "1200-192",
      country: "PT",
    };
    expect((await importing({ patient_address })).patient_address).toMatchObject(patient_address);
    const { receiver_name: _, ...nobody } = patient_address;
    expect(await refusal({ patient_address: nobody })).toMatchObject({
      status: 422,
      detail: [{ type: "missing", loc: ["body", "patient_address", "receiver_name"] }],
    });
  });

  it("keeps the named physician", async () => {
    const physician = { first_name: "Oona", last_name: "Tarn", npi: "1093817465" };
    expect((await importing({ physician })).physician).toEqual(physician);
  });

  it("combines several tests, with the named collection method", async () => {
    const lab_test_ids = [
      fixture.slugged("metabolic-basics"),
      fixture.slugged("iron-store-at-home"),
    ];
    const collection_method = "at_home_phlebotomy";
    const order = await importing({ order_set: { lab_test_ids }, collection_method });
    expect(order).toMatchObject({
      details: { type: collection_method },
      lab_test: { auto_generated: true },
    });
  });

  it("continues as after a requisition", async () => {
    const { id, sample_id } = await importing({}, "testkit");
    const done = await fixture.simulate(id);
    expect(getStatuses(done)).toEqual([
      "requisition_bypassed",
      "transit_customer",
      "out_for_delivery",
      "with_customer",
      "transit_lab",
      "delivered_to_lab",
      "completed",
    ]);
    expect(done).toMatchObject({ sample_id, requisition_form_url: null });
  });

  it("may be cancelled but never rescheduled", async () => {
    const { id } = await importing();
    expect((await fixture.reschedule(id, "2026-12-01")).status).toBe(400);
    expect((await fixture.cancel(id)).status).toBe(200);
  });

  it("is found by the lab's number", async () => {
    const { id, sample_id } = await importing({ sample_id: "QH-77/301" });
    const query = { search_input: sample_id ?? "" };
    const { orders } = await service.call(endpoints.listOrders, { query });
    expect(orders.map((order) => order.id)).toEqual([id]);
  });
});

describe("an import is refused", () => {
  it("with 400 when another order has its number, even when two arrive simultaneously", async () => {
    const clash = { status: 400, detail: expect.stringMatching(/^Another order .* sample_id /) };
    const { sample_id } = await importing();
    expect(await refusal({ sample_id })).toEqual(clash);
    expect(await refusal({ sample_id: ` ${sample_id} ` })).toEqual(clash);

    const body = request();
    const answers = await Promise.all(
      [1, 2, 3].map(() => service.send(endpoints.importOrder, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it("not because another team has its number", async () => {
    const other = await service.call(endpoints.createUser, {
      body: { client_user_id: "theirs" },
      key: service.otherKey,
    });
    const { data } = await service.call(endpoints.listLabTests, { key: service.otherKey });
    const test = data.find(({ method }) => method === "walk_in_test");
    const body = request({
      user_id: other.user_id,
      order_set: { lab_test_ids: [test?.id ?? ""] },
    });
    await service.call(endpoints.importOrder, { body, key: service.otherKey });
    expect((await importing({ sample_id: body.sample_id })).sample_id).toBe(body.sample_id);
  });

  it("with 422 when a required field is missing", async () => {
    const needed = ["billing_type", "order_set", "collection_method", "sample_id"] as const;
    for (const name of needed) {
      expect(await refusal({ [name]: undefined })).toMatchObject({
        status: 422,
        detail: [{ type: "missing", loc: ["body", name] }],
      });
    }
    expect(await refusal({ sample_id: "  " })).toMatchObject({ status: 422 });
  });

  it("with 404 for an unknown user or lab test, and 400 for an invalid patient or selection of tests", async () => {
    expect(await refusal({ user_id: randomUUID() })).toMatchObject({ status: 404 });
    const unknown = { lab_test_ids: [randomUUID()] };
    expect(await refusal({ order_set: unknown })).toMatchObject({ status: 404 });
    expect(await refusal({ order_set: unknown }, "testkit")).toMatchObject({ status: 404 });
    expect(await refusal({ order_set: {} })).toMatchObject({ status: 400 });
    expect(await refusal({ order_set: {} }, "testkit")).toMatchObject({ status: 400 });
    expect(await refusal({ collection_method: "testkit" })).toMatchObject({ status: 400 });
    const kits = {
      lab_test_ids: [fixture.slugged("thyroid-panel"), fixture.slugged("cycle-hormones")],
    };
    expect(await refusal({ order_set: kits }, "testkit")).toMatchObject({ status: 400 });
    const kitElsewhere = { order_set: kits, collection_method: "walk_in_test" };
    expect(await refusal(kitElsewhere)).toMatchObject({ status: 400 });
    const patient_details = { ...wren, phone_number: "0000000000" };
    expect(await refusal({ patient_details })).toMatchObject({ status: 400 });
  });
});
