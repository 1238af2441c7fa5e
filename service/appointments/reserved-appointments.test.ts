import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/contract/time";
import { appointmentSettings } from "@/service/db/schema/appointments";
import { dispatchDueOrders } from "@/service/order-changes/dispatch-due-orders";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { answerPendingAppointments } from "./answer-pending-appointments";
import { releaseReservedAppointments } from "./reserved-appointments";
import { openAppointmentFixture } from "./testing/appointment-fixture";

const NOW = new Date("2026-11-20T15:00:00Z");
const DIRECT = ["ordered", "requisition_created", "appointment_pending", "appointment_scheduled"];

let service: TestService;
let orders: OrderFixture;
let fixture: ReturnType<typeof openAppointmentFixture>;

beforeAll(async () => {
  service = await createTestService({ now: NOW });
  await service.db.system
    .insert(appointmentSettings)
    .values({ teamId: service.team.id, reservesEarly: true });
  orders = await openOrderFixture(service);
  fixture = openAppointmentFixture(service, orders);
});
beforeEach(() => service.clock.set(NOW));
afterAll(() => service.close());

const readStatuses = async (orderId: string) => getStatuses(await orders.read(orderId));
const refusal = (text: string) => ({
  status: 400,
  body: { detail: expect.stringContaining(text) },
});
const reserveHome = async (index: number, activate_by?: string) => {
  const order = await orders.place({ activate_by }, "at_home_phlebotomy");
  const booked = await fixture.bookHome(order.id, await fixture.homeKey(index));
  expect(booked.body).toMatchObject({ status: "reserved", event_status: "reserved" });
  return order.id;
};

describe("an appointment booked before the requisition", () => {
  it.each([
    ["simulated", async (id: string) => void (await orders.simulate(id, "requisition_created"))],
    ["on its activation date", async () => void (await dispatchDueOrders(service.deps))],
    ["dispatched immediately", async (id: string) => void (await orders.reschedule(id, null))],
  ])("is reserved, and confirmed when the requisition comes: %s", async (name, arrive) => {
    const id = await reserveHome(4, name === "simulated" ? undefined : "2026-11-20");
    expect(await readStatuses(id)).toEqual(["ordered"]);
    await arrive(id);
    expect(await readStatuses(id)).toEqual(DIRECT);
    const appointment = await fixture.home(id);
    expect(appointment.status).toBe("confirmed");
    expect(appointment.events.map(({ status }) => status)).toEqual(["reserved", "scheduled"]);
    await orders.cancel(id);
  });

  it("does not stop a simulation beyond it", async () => {
    const id = await reserveHome(5);
    await orders.simulate(id, "completed");
    expect(await readStatuses(id)).toEqual([
      ...DIRECT,
      "draw_completed",
      "partial_results",
      "completed",
    ]);
    expect((await fixture.home(id)).events.map(({ status }) => status)).toEqual([
      "reserved",
      "scheduled",
      "in_progress",
      "completed",
    ]);
  });

  it("may be rescheduled and cancelled while the order stays ordered", async () => {
    const order = await orders.place({}, "walk_in_test");
    await fixture.bookCenter(order.id, await fixture.centerKey("Q0411", 20));
    const rescheduled = await fixture.rescheduleCenter(
      order.id,
      await fixture.centerKey("Q0412", 22),
    );
    expect(rescheduled.body).toMatchObject({ status: "reserved" });
    expect((await fixture.cancelCenter(order.id)).body).toMatchObject({ status: "cancelled" });
    expect(await readStatuses(order.id)).toEqual(["ordered"]);
  });

  it("is submitted to its service center when the requisition comes", async () => {
    const order = await orders.place({}, "walk_in_test");
    await fixture.bookCenter(order.id, await fixture.centerKey("Q0413", 20));
    await orders.simulate(order.id, "requisition_created");
    expect((await fixture.center(order.id)).status).toBe("pending");
    service.clock.advanceMs(HOUR_MS);
    await answerPendingAppointments(service.deps);
    expect(await readStatuses(order.id)).toEqual(DIRECT);
  });

  it("is released after 8 hours without a requisition", async () => {
    const id = await reserveHome(6);
    service.clock.advanceMs(8 * HOUR_MS - 1);
    expect(await releaseReservedAppointments(service.deps)).toBe(0);
    service.clock.advanceMs(1);
    const released = await Promise.all([1, 2].map(() => releaseReservedAppointments(service.deps)));
    expect(released.toSorted()).toEqual([0, 1]);
    expect(await fixture.home(id)).toMatchObject({
      status: "cancelled",
      event_data: { cancellation_reason: "No requisition came in time" },
    });
    expect(await readStatuses(id)).toEqual(["ordered"]);
  });

  it("of an order with an activation date is released only two hours before it begins", async () => {
    const id = await reserveHome(7, "2026-12-10");
    const { start_at } = await fixture.home(id);
    const startMs = new Date(start_at ?? "").getTime();
    service.clock.set(new Date(startMs - 2 * HOUR_MS));
    expect(await releaseReservedAppointments(service.deps)).toBe(0);
    service.clock.advanceMs(1);
    expect(await releaseReservedAppointments(service.deps)).toBe(1);
    expect((await fixture.home(id)).status).toBe("cancelled");
  });

  it("is refused less than two hours before it begins", async () => {
    const order = await orders.place({}, "walk_in_test");
    const answer = await fixture.bookCenter(order.id, await fixture.centerKey("Q0411", 0));
    expect(answer).toMatchObject(refusal("two hours"));
  });

  it("is not rescheduled to less than two hours before it begins", async () => {
    const order = await orders.place({}, "walk_in_test");
    await fixture.bookCenter(order.id, await fixture.centerKey("Q0412", 20));
    const { start_at } = await fixture.center(order.id);
    const soon = await fixture.centerKey("Q0411", 0);
    expect(await fixture.rescheduleCenter(order.id, soon)).toMatchObject(refusal("two hours"));
    await releaseReservedAppointments(service.deps);
    expect(await fixture.center(order.id)).toMatchObject({ status: "reserved", start_at });
  });

  it("is refused once an order without an activation date has waited 8 hours", async () => {
    const reserved = await orders.place({}, "walk_in_test");
    const center = await orders.place({}, "walk_in_test");
    const home = await orders.place({}, "at_home_phlebotomy");
    await fixture.bookCenter(reserved.id, await fixture.centerKey("Q0412", 21));
    service.clock.advanceMs(8 * HOUR_MS);
    const key = await fixture.centerKey("Q0412", 22);
    expect(await fixture.rescheduleCenter(reserved.id, key)).toMatchObject(refusal("eight hours"));
    expect(await fixture.bookCenter(center.id, key)).toMatchObject(refusal("eight hours"));
    const homeKey = await fixture.homeKey(8);
    expect(await fixture.bookHome(home.id, homeKey)).toMatchObject(refusal("eight hours"));
  });
});
