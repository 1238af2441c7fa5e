import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  getStatuses,
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
afterAll(() => service.close());

const registration = (sampleId: string | null, overrides: object = {}) => ({
  sample_id: sampleId ?? "",
  patient_details: wren,
  patient_address: quayLane,
  ...overrides,
});
const register = (sampleId: string | null, overrides: object = {}, key = service.key) =>
  service.send(endpoints.registerTestkit, { body: registration(sampleId, overrides), key });

describe("ordering a kit without a patient", () => {
  it("awaits its registration under its printed number", async () => {
    const kit = await fixture.placeKit();
    expect(getStatuses(kit)).toEqual(["ordered", "awaiting_registration"]);
    expect(kit).toMatchObject({
      patient_details: null,
      patient_address: null,
      shipping_details: shippingToBirch,
      activate_by: null,
      status: "received",
    });
    expect(kit.sample_id).toMatch(/^[A-Z0-9]{12}$/);
  });

  it("is limited to kits, and to known users and tests", async () => {
    const order = (body: object) =>
      service.send(endpoints.createTestkitOrder, {
        body: {
          user_id: fixture.userId,
          lab_test_id: fixture.labTestId("testkit"),
          shipping_details: shippingToBirch,
          ...body,
        },
      });
    const answers = [
      await order({ lab_test_id: fixture.labTestId("walk_in_test") }),
      await order({ lab_test_id: randomUUID() }),
      await order({ user_id: randomUUID() }),
      await order({ activate_by: "2026-11-19" }),
      await order({ shipping_details: { ...shippingToBirch, phone_number: "12" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 404, 400, 400]);
  });
});

describe("registering a kit", () => {
  it("binds it to its patient and keeps its user when none is named", async () => {
    const kit = await fixture.simulate((await fixture.placeKit()).id, "with_customer");
    const { order } = await service.call(endpoints.registerTestkit, {
      body: registration(kit.sample_id, { consents: [{ consentType: "terms-of-use" }] }),
    });
    expect(order.events.slice(0, -1)).toEqual(kit.events);
    expect(order.last_event.status).toBe("received.testkit.testkit_registered");
    expect(order).toMatchObject({
      user_id: fixture.userId,
      sample_id: kit.sample_id,
      patient_details: { first_name: "Wren" },
      patient_address: { receiver_name: "Wren Halloway", phone_number: wren.phone_number },
      shipping_details: shippingToBirch,
    });
    const done = await fixture.simulate(order.id);
    expect(getStatuses(done).slice(-4)).toEqual([
      "requisition_created",
      "transit_lab",
      "delivered_to_lab",
      "completed",
    ]);
    expect(done.sample_id).toBe(kit.sample_id);
  });

  it("is possible before the kit is shipped", async () => {
    const kit = await fixture.placeKit();
    expect((await register(kit.sample_id)).status).toBe(200);
  });

  it("moves it to another user of the team", async () => {
    const kit = await fixture.placeKit();
    const patient = await fixture.newUser();
    const { status, body } = await register(kit.sample_id, { user_id: patient });
    expect(status).toBe(200);
    expect(body).toMatchObject({ order: { user_id: patient }, status: "success" });
    const { events } = await fixture.simulate(kit.id, "requisition_created");
    expect(events.map((event) => event.user_id)).toEqual([
      fixture.userId,
      fixture.userId,
      patient,
      patient,
    ]);
  });

  it("accepts street and number from older clients, and prefers first_line", async () => {
    const { first_line: _, ...rest } = quayLane;
    const older = { ...rest, street: "Quay Lane", street_number: "4" };
    const a = await register((await fixture.placeKit()).sample_id, { patient_address: older });
    expect(a.body).toMatchObject({ order: { patient_address: { first_line: "4 Quay Lane" } } });
    const b = await register((await fixture.placeKit()).sample_id, {
      patient_address: { ...older, first_line: "Pier 3" },
    });
    expect(b.body).toMatchObject({ order: { patient_address: { first_line: "Pier 3" } } });
  });

  it("refuses kits that cannot be registered, with the status of each case", async () => {
    const registered = await fixture.placeKit();
    await register(registered.sample_id);
    const cancelled = await fixture.placeKit();
    await fixture.cancel(cancelled.id);
    const lost = await fixture.simulate((await fixture.placeKit()).id, "lost");
    const bound = await fixture.simulate((await fixture.place()).id);
    const theirs = await service.call(endpoints.createUser, {
      body: { client_user_id: "theirs" },
      key: service.otherKey,
    });
    const fresh = await fixture.placeKit();
    const answers = {
      unknownSample: await register("NOSUCHSAMPLE"),
      sampleOfOtherTeam: await register(fresh.sample_id, {}, service.otherKey),
      userOfOtherTeam: await register(fresh.sample_id, { user_id: theirs.user_id }),
      unknownUser: await register(fresh.sample_id, { user_id: randomUUID() }),
      alreadyRegistered: await register(registered.sample_id),
      boundFromTheStart: await register(bound.sample_id),
      cancelled: await register(cancelled.sample_id),
      lost: await register(lost.sample_id),
      badName: await register(fresh.sample_id, { patient_details: { ...wren, first_name: "-" } }),
    };
    expect(Object.entries(answers).map(([name, { status }]) => [name, status])).toEqual([
      ["unknownSample", 404],
      ["sampleOfOtherTeam", 404],
      ["userOfOtherTeam", 404],
      ["unknownUser", 404],
      ["alreadyRegistered", 400],
      ["boundFromTheStart", 400],
      ["cancelled", 400],
      ["lost", 400],
      ["badName", 422],
    ]);
    expect(await fixture.read(fresh.id)).toEqual(fresh);
  });

  it("happens once for two simultaneous requests", async () => {
    const kit = await fixture.placeKit();
    const answers = await Promise.all([register(kit.sample_id), register(kit.sample_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(
      getStatuses(await fixture.read(kit.id)).filter((word) => word === "testkit_registered"),
    ).toHaveLength(1);
  });
});
