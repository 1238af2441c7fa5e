import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { OrderResponse } from "@/lib/contract/service/order";
import { COLLECTION_METHODS } from "@/lib/contract/service/order-status-labels";
import { CANCELLABLE_STATUSES } from "@/lib/contract/service/order-transitions";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { dispatchDueOrders } from "./dispatch-due-orders";

const NOW = new Date("2026-11-20T15:00:00Z");
let service: TestService;
let fixture: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
beforeEach(() => service.clock.set(NOW));
afterAll(() => service.close());

const scheduled = (activateBy = "2026-12-01") => fixture.place({ activate_by: activateBy });
const getDetail = (answer: { body: unknown }) => (answer.body as { detail: string }).detail;

describe("rescheduling the activation date", () => {
  it("answers with the order and does not change its history", async () => {
    const order = await scheduled();
    service.clock.advanceMs(60_000);
    const { order: moved, ...rest } = await service.call(endpoints.updateOrder, {
      params: { order_id: order.id },
      body: { activate_by: "2026-12-24" },
    });
    expect(rest).toEqual({ status: "success", message: "order updated" });
    expect(moved).toMatchObject({ activate_by: "2026-12-24", events: order.events });
    expect(moved.updated_at > order.updated_at).toBe(true);
  });

  it("accepts today in the team's time zone and rejects the day before", async () => {
    service.clock.set(new Date("2026-11-20T03:00:00Z"));
    const order = await scheduled();
    expect((await fixture.reschedule(order.id, "2026-11-19")).status).toBe(200);
    const refused = await fixture.reschedule(order.id, "2026-11-18");
    expect([refused.status, getDetail(refused)]).toEqual([
      400,
      "activate_by must be today, 2026-11-19 in the team's time zone, or a later date.",
    ]);
  });

  it("is refused for an order that was created for immediate processing", async () => {
    const order = await fixture.place();
    for (const date of ["2026-12-01", null]) {
      const refused = await fixture.reschedule(order.id, date);
      expect(refused.status).toBe(400);
      expect(getDetail(refused)).toMatch(/created for immediate processing/);
    }
    const kit = await fixture.placeKit();
    expect((await fixture.reschedule(kit.id, "2026-12-01")).status).toBe(400);
  });

  it("is refused once the order is under way, with its status", async () => {
    const order = await scheduled();
    await fixture.simulate(order.id, "requisition_created");
    const refused = await fixture.reschedule(order.id, "2026-12-05");
    expect(refused.status).toBe(400);
    expect(getDetail(refused)).toMatch(/it is requisition_created/);
    expect((await fixture.read(order.id)).activate_by).toBe("2026-12-01");
  });

  it("is a 404 for an unknown order and a 422 for an invalid date", async () => {
    const order = await scheduled();
    const unknown = await fixture.reschedule("00000000-0000-4000-8000-000000000000", "2026-12-05");
    expect(unknown.status).toBe(404);
    for (const body of [
      {},
      { activate_by: "2026-02-30" },
      { activate_by: "2026-12-05T09:00:00Z" },
    ]) {
      const sent = { params: { order_id: order.id }, body };
      expect((await service.send(endpoints.updateOrder, sent)).status).toBe(422);
    }
  });
});

describe("clearing the activation date", () => {
  it("sends a known patient's order to the lab immediately", async () => {
    const order = await scheduled();
    const { body } = await fixture.reschedule(order.id, null);
    const { order: sent } = body as OrderResponse;
    expect(getStatuses(sent)).toEqual(["ordered", "requisition_created"]);
    expect(sent.activate_by).toBeNull();
    expect(sent.sample_id).toMatch(/^[A-Z0-9]{12}$/);
    expect(sent.requisition_form_url).toMatch(/^https?:.*\/requisition\/pdf$/);
    expect((await fixture.reschedule(order.id, null)).status).toBe(400);
  });

  it("ships a kit that awaits registration", async () => {
    const kit = await fixture.placeKit("2026-12-01");
    const { body } = await fixture.reschedule(kit.id, null);
    const { order } = body as OrderResponse;
    expect(getStatuses(order)).toEqual(["ordered", "awaiting_registration", "transit_customer"]);
    expect(order.details.data?.shipment).toMatchObject({
      outbound_courier: expect.any(String),
      inbound_tracking_number: null,
    });
  });
});

describe("simultaneous changes", () => {
  it("dispatch once when both clear the date", async () => {
    const order = await scheduled();
    const answers = await Promise.all([1, 2, 3, 4].map(() => fixture.reschedule(order.id, null)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(getStatuses(await fixture.read(order.id))).toEqual(["ordered", "requisition_created"]);
  });

  it("leave either a date or a dispatched order, never both", async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await scheduled();
      const [moved, cleared] = await Promise.all([
        fixture.reschedule(order.id, "2026-12-24"),
        fixture.reschedule(order.id, null),
      ]);
      const after = await fixture.read(order.id);
      expect(cleared.status).toBe(200);
      expect([200, 400]).toContain(moved.status);
      expect(after.activate_by).toBeNull();
      expect(getStatuses(after)).toEqual(["ordered", "requisition_created"]);
    }
  });

  it("keep the dispatch job and a new date consistent", async () => {
    for (let round = 0; round < 8; round += 1) {
      service.clock.set(NOW);
      const order = await scheduled("2026-11-21");
      service.clock.set(new Date("2026-11-21T15:00:00Z"));
      const [moved] = await Promise.all([
        fixture.reschedule(order.id, "2026-11-30"),
        dispatchDueOrders(service.deps),
      ]);
      const after = await fixture.read(order.id);
      const expected =
        moved.status === 200
          ? { activate_by: "2026-11-30", statuses: ["ordered"] }
          : { activate_by: "2026-11-21", statuses: ["ordered", "requisition_created"] };
      expect({ activate_by: after.activate_by, statuses: getStatuses(after) }).toEqual(expected);
    }
  });

  it("either cancel or dispatch, never both", async () => {
    const order = await scheduled();
    const answers = await Promise.all([
      fixture.cancel(order.id),
      fixture.reschedule(order.id, null),
    ]);
    const statuses = getStatuses(await fixture.read(order.id));
    const bothWent = answers.every(({ status }) => status === 200);
    // An order with a requisition may still be cancelled; a cancelled order is never dispatched.
    expect(statuses).toEqual(
      bothWent ? ["ordered", "requisition_created", "cancelled"] : ["ordered", "cancelled"],
    );
  });
});

describe("cancelling an order", () => {
  it("adds one event and ends the transaction", async () => {
    const order = await scheduled();
    const first = await fixture.cancel(order.id);
    expect(first.body).toMatchObject({
      status: "success",
      message: "order cancelled",
      order: { status: "cancelled", order_transaction: { status: "cancelled" } },
    });
    const second = await fixture.cancel(order.id);
    expect(second.body).toEqual(first.body);
    expect(getStatuses(await fixture.read(order.id))).toEqual(["ordered", "cancelled"]);
  });

  it.each(COLLECTION_METHODS)("of %s is allowed wherever the contract says so", async (method) => {
    const ofKits = ["awaiting_registration", "registered", "requisition_bypassed"];
    for (const status of CANCELLABLE_STATUSES[method].filter((word) => !ofKits.includes(word))) {
      const order = await fixture.place({}, method);
      await fixture.simulate(order.id, status);
      expect((await fixture.cancel(order.id)).status, status).toBe(200);
    }
  });

  it("is refused with a reason once a kit is on its way", async () => {
    const order = await fixture.place();
    await fixture.simulate(order.id, "transit_customer");
    const refused = await fixture.cancel(order.id);
    expect(refused.status).toBe(400);
    expect(getDetail(refused)).toBe("An order that is transit_customer cannot be cancelled.");
  });
});
