import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { teams } from "@/service/db/schema/teams";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

let service: TestService;
let fixture: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

const attempt = (orderId: string, query: object = {}, body?: object) =>
  service.send(endpoints.simulateOrder, { params: { order_id: orderId }, query, body });

describe("simulating an order", () => {
  it("first stops at the requisition, then continues to its result", async () => {
    const { id } = await fixture.place();
    const first = await fixture.simulate(id);
    expect(getStatuses(first)).toEqual(["ordered", "requisition_created"]);
    expect(first.sample_id).toMatch(/^[A-Z0-9]{12}$/);
    expect(first.interpretation).toBeNull();
    const done = await fixture.simulate(id);
    expect(getStatuses(done)).toEqual([
      "ordered",
      "requisition_created",
      "transit_customer",
      "out_for_delivery",
      "with_customer",
      "transit_lab",
      "delivered_to_lab",
      "completed",
    ]);
    expect(done).toMatchObject({
      status: "completed",
      interpretation: "normal",
      has_missing_results: false,
      // Collected on the 20th; the slowest marker of the test takes 4 to 7 days.
      expected_result_by_date: "2026-11-24",
      worst_case_result_by_date: "2026-11-27",
      order_transaction: { status: "completed" },
    });
    const { shipment } = done.details.data ?? {};
    expect(shipment?.outbound_tracking_url).toContain(shipment?.outbound_tracking_number ?? "-");
    expect(shipment?.inbound_tracking_number).not.toBe(shipment?.outbound_tracking_number);
    expect(shipment?.inbound_tracking_number).toEqual(expect.any(String));
    expect(done.last_event).toEqual(done.events.at(-1));
    expect((await attempt(id)).status).toBe(400);
  });

  it("goes to the requested status, named in either form", async () => {
    const a = await fixture.place();
    expect(getStatuses(await fixture.simulate(a.id, "transit_customer")).at(-1)).toBe(
      "transit_customer",
    );
    const b = await fixture.place({}, "at_home_phlebotomy");
    const drawn = await fixture.simulate(
      b.id,
      "collecting_sample.at_home_phlebotomy.draw_completed",
    );
    expect(getStatuses(drawn)).toEqual([
      "ordered",
      "requisition_created",
      "appointment_pending",
      "appointment_scheduled",
      "draw_completed",
    ]);
    expect(drawn.expected_result_by_date).toBe("2026-11-22");
  });

  it("stores flags and detail with the event they belong to", async () => {
    const { id } = await fixture.place({}, "walk_in_test");
    const partial = await fixture.simulate(id, "partial_results", { interpretation: "critical" });
    expect(partial).toMatchObject({ interpretation: "critical", has_missing_results: true });
    const failed = await fixture.simulate(id, "sample_error", {
      status_detail: "sample_quantity_not_sufficient",
    });
    expect(failed.last_event).toMatchObject({
      status: "failed.walk_in_test.sample_error",
      status_detail: "sample_quantity_not_sufficient",
    });
    expect(failed.events.slice(0, -1).every((event) => event.status_detail === null)).toBe(true);
  });

  it("adds a partial result to a partial one, and a correction to a correction", async () => {
    const { id } = await fixture.place({}, "on_site_collection");
    await fixture.simulate(id, "partial_results");
    await fixture.simulate(id, "partial_results");
    await fixture.simulate(id, "corrected", { interpretation: "abnormal" });
    const order = await fixture.simulate(id, "corrected");
    expect(getStatuses(order).slice(2)).toEqual([
      "draw_completed",
      "partial_results",
      "partial_results",
      "completed",
      "corrected",
      "corrected",
    ]);
  });

  it("changes nothing when the order already has the status", async () => {
    const order = await fixture.place();
    expect(await fixture.simulate(order.id, "ordered")).toEqual(order);
  });

  it("keeps the numbers of a parcel that got stuck", async () => {
    const { id } = await fixture.place();
    const stuck = await fixture.simulate(id, "problem_in_transit_lab");
    const again = await fixture.simulate(id, "transit_lab");
    expect(again.details.data?.shipment?.inbound_tracking_number).toBe(
      stuck.details.data?.shipment?.inbound_tracking_number,
    );
  });

  it("takes an unregistered kit to its customer and no further", async () => {
    const { id } = await fixture.placeKit();
    expect(getStatuses(await fixture.simulate(id)).at(-1)).toBe("with_customer");
    const answers = [await attempt(id), await attempt(id, { final_status: "completed" })];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers[0]?.body).toEqual({ detail: "The kit waits for its patient to register it." });
  });

  it("refuses an unknown status with 422 and an unreachable one with 400", async () => {
    const { id } = await fixture.place();
    const getStatus = async (word: string) => (await attempt(id, { final_status: word })).status;
    expect(await getStatus("teleported")).toBe(422);
    expect(await getStatus("failed.testkit.transit_lab")).toBe(422);
    expect(await getStatus("appointment_pending")).toBe(400);
    expect(await getStatus("received.walk_in_test.requisition_created")).toBe(400);
    expect(getStatuses(await fixture.read(id))).toEqual(["ordered"]);
  });

  it("is for sandbox teams only", async () => {
    const production = await createTestService();
    const { id } = await (await openOrderFixture(production)).place();
    await production.db.system.update(teams).set({ environment: "production" });
    // Past the time for which keys and their teams are cached.
    production.clock.advanceDays(1);
    const params = { order_id: id };
    expect((await production.send(endpoints.simulateOrder, { params })).status).toBe(400);
    await production.close();
  });
});

describe("a redraw", () => {
  it("is created in the same transaction when the lab asks for it, and completes the transaction", async () => {
    const { id } = await fixture.place({ passthrough: "ticket 17" }, "walk_in_test");
    const first = await fixture.simulate(id, "redraw_available");
    const redrawTransaction = first.order_transaction;
    expect(redrawTransaction?.status).toBe("active");
    expect(redrawTransaction?.orders.map(({ origin }) => origin)).toEqual(["initial", "redraw"]);
    const redrawId = redrawTransaction?.orders[1]?.id ?? "";
    const redraw = await fixture.read(redrawId);
    expect(redraw).toMatchObject({
      origin: "redraw",
      passthrough: "ticket 17",
      patient_details: first.patient_details,
      order_transaction: { id: redrawTransaction?.id, orders: [{}, { parent_id: id }] },
    });
    await fixture.simulate(redrawId, "partial_results");
    expect((await attempt(redrawId, { final_status: "redraw_available" })).status).toBe(400);
    await fixture.simulate(redrawId);
    const transaction = await service.call(endpoints.getOrderTransaction, {
      params: { transaction_id: redrawTransaction?.id ?? "" },
    });
    expect(transaction).toMatchObject({
      team_id: service.team.id,
      status: "completed",
      orders: [
        { id, origin: "initial", last_status: "redraw_available" },
        { id: redrawId, origin: "redraw", parent_id: id, last_status: "completed" },
      ],
    });
  });

  it("is a 404 in an unknown transaction", async () => {
    const params = { transaction_id: "00000000-0000-4000-8000-000000000000" };
    expect((await service.send(endpoints.getOrderTransaction, { params })).status).toBe(404);
  });
});
