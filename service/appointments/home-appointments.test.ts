import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Appointment } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { HOME_REASONS } from "./reasons";
import { openAppointmentFixture, quayLaneAppointment } from "./testing/appointment-fixture";

const NOW = new Date("2026-11-20T15:00:00Z");

let service: TestService;
let orders: OrderFixture;
let fixture: ReturnType<typeof openAppointmentFixture>;

beforeAll(async () => {
  service = await createTestService({ now: NOW });
  orders = await openOrderFixture(service);
  fixture = openAppointmentFixture(service, orders);
});
beforeEach(() => service.clock.set(NOW));
afterAll(() => service.close());

const cancel = (order_id: string, id = HOME_REASONS[4]?.id) =>
  service.send(endpoints.cancelAppointment, {
    params: { order_id },
    body: { cancellation_reason_id: id, notes: "Called in." },
  });
const reschedule = (order_id: string, booking_key: string, appointment_notes?: string) =>
  service.send(endpoints.rescheduleAppointment, {
    params: { order_id },
    body: { booking_key, appointment_notes },
  });

describe("availability at an address", () => {
  it("covers 14 days from the requested day, in the address's time zone", async () => {
    const { slots, timezone } = await fixture.homeDays("2026-12-01");
    expect(timezone).toBe("America/New_York");
    expect(slots).toHaveLength(14);
    expect([slots[0]?.date, slots[13]?.date]).toEqual(["2026-12-01", "2026-12-14"]);
    expect(slots.find(({ date }) => date === "2026-12-06")?.slots).toEqual([]);
    expect(slots[0]?.slots[0]?.start.slice(0, 16)).toBe("2026-12-01T12:00");
  });

  it("keeps local hours across a daylight saving change", async () => {
    service.clock.set(new Date("2027-03-10T15:00:00Z"));
    const { slots } = await fixture.homeDays("2027-03-12");
    const starts = slots.map((day) => day.slots[0]?.start.slice(0, 16));
    expect(starts[0]).toBe("2027-03-12T12:00");
    expect(starts[3]).toBe("2027-03-15T11:00");
  });

  it("offers nothing that begins within two hours, and no days outside the served areas", async () => {
    const [today] = (await fixture.homeDays()).slots;
    expect(today?.slots.map(({ start }) => start.slice(11, 16))).toEqual(["18:00", "20:00"]);
    const elsewhere = { ...quayLaneAppointment, zip_code: "59001" };
    const none = await service.call(endpoints.getAppointmentAvailability, { body: elsewhere });
    expect(none).toEqual({ slots: [], timezone: null });
  });

  it("refuses a day that has passed at the address", async () => {
    const answer = await service.send(endpoints.getAppointmentAvailability, {
      query: { start_date: "2026-11-19" },
      body: quayLaneAppointment,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: expect.stringContaining("2026-11-20") });
  });
});

describe("an at-home appointment", () => {
  it("is booked, rescheduled and cancelled, and the order follows", async () => {
    const order = await fixture.placeAppointment("at_home_phlebotomy");
    const booked = await fixture.bookHome(order.id, await fixture.homeKey(), {
      appointment_notes: "Ring twice.",
    });
    expect(booked.status).toBe(200);
    const appointment = Appointment.parse(booked.body);
    expect(appointment).toMatchObject({
      status: "confirmed",
      event_status: "scheduled",
      type: "phlebotomy",
      appointment_notes: "Ring twice.",
      iana_timezone: "America/New_York",
      order_transaction_id: order.order_transaction?.id,
    });
    const rescheduled = await reschedule(order.id, await fixture.homeKey(7));
    expect(rescheduled.status).toBe(200);
    expect(Appointment.parse(rescheduled.body)).toMatchObject({
      id: appointment.id,
      appointment_notes: "Ring twice.",
    });
    expect(Appointment.parse(rescheduled.body).start_at).not.toBe(appointment.start_at);
    const cancelled = await cancel(order.id);
    expect(cancelled.body).toMatchObject({
      status: "cancelled",
      event_data: { cancellation_reason: "Other", is_refundable: true, notes: "Called in." },
    });
    const after = await orders.read(order.id);
    expect(getStatuses(after)).toEqual([
      "ordered",
      "requisition_created",
      "appointment_pending",
      "appointment_scheduled",
      "appointment_scheduled",
      "appointment_cancelled",
    ]);
    expect(after.details.data?.appointment_id).toBe(appointment.id);
    expect((await fixture.home(order.id)).events.map(({ status }) => status)).toEqual([
      "scheduled",
      "scheduled",
      "cancelled",
    ]);
  });

  it("may be booked again after a cancellation", async () => {
    const order = await fixture.placeAppointment("at_home_phlebotomy");
    await fixture.bookHome(order.id, await fixture.homeKey(3));
    await cancel(order.id);
    const again = await fixture.bookHome(order.id, await fixture.homeKey(8));
    expect(again.status).toBe(200);
    const active = await fixture.home(order.id);
    expect(active.status).toBe("confirmed");
  });

  it("is refused while the order already has one", async () => {
    const order = await fixture.placeAppointment("at_home_phlebotomy");
    const keys = [await fixture.homeKey(9), await fixture.homeKey(10)];
    const answers = await Promise.all(keys.map((key) => fixture.bookHome(order.id, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("gives the last place in a slot to one of two simultaneous bookings", async () => {
    const placed = await Promise.all(
      [1, 2, 3, 4].map(() => fixture.placeAppointment("at_home_phlebotomy")),
    );
    const key = await fixture.homeKey(20);
    const answers = await Promise.all(placed.map(({ id }) => fixture.bookHome(id, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({
      detail: expect.stringContaining("taken in the meantime"),
    });
    const left = fixture.getSlots((await fixture.homeDays()).slots).map(({ start }) => start);
    expect(left).not.toContain(
      (await fixture.home(placed[0]?.id ?? "").catch(() => null))?.start_at,
    );
  });

  it.each([
    ["a changed key", async () => `${await fixture.homeKey()}x`, "not issued"],
    ["an invalid key", async () => "slot", "not issued"],
  ])("refuses %s", async (_, key, sentence) => {
    const order = await fixture.placeAppointment("at_home_phlebotomy");
    const answer = await fixture.bookHome(order.id, await key());
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: expect.stringContaining(sentence) });
  });

  it("refuses an expired key with its reason", async () => {
    const order = await fixture.placeAppointment("at_home_phlebotomy");
    const key = await fixture.homeKey(11);
    service.clock.advanceMs(31 * MINUTE_MS);
    const answer = await fixture.bookHome(order.id, key);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: expect.stringContaining("expired") });
  });

  it("needs a requisition and an order that is drawn at home", async () => {
    const early = await orders.place({}, "at_home_phlebotomy");
    expect((await fixture.bookHome(early.id, await fixture.homeKey(12))).body).toMatchObject({
      detail: expect.stringContaining("no requisition"),
    });
    const walkIn = await fixture.placeAppointment("walk_in_test");
    expect((await fixture.bookHome(walkIn.id, await fixture.homeKey(12))).status).toBe(404);
    const other = await service.send(endpoints.getAppointment, { params: { order_id: walkIn.id } });
    expect(other.status).toBe(404);
  });

  it("is not refunded when it is cancelled within 24 hours", async () => {
    const order = await fixture.placeAppointment("at_home_phlebotomy");
    await fixture.bookHome(order.id, await fixture.homeKey(1));
    const answer = await cancel(order.id);
    expect(answer.body).toMatchObject({ event_data: { is_refundable: false } });
    expect((await cancel(order.id)).status).toBe(404);
  });

  it("refuses an unknown cancellation reason", async () => {
    const order = await fixture.placeAppointment("at_home_phlebotomy");
    await fixture.bookHome(order.id, await fixture.homeKey(14));
    expect((await cancel(order.id, order.id)).status).toBe(400);
    const reasons = await service.call(endpoints.listAppointmentCancellationReasons, {});
    expect(reasons).toHaveLength(14);
  });

  it("is cancelled with its order, and completed once blood is drawn", async () => {
    const first = await fixture.placeAppointment("at_home_phlebotomy");
    await fixture.bookHome(first.id, await fixture.homeKey(15));
    await orders.cancel(first.id);
    expect((await fixture.home(first.id)).status).toBe("cancelled");
    const second = await fixture.placeAppointment("at_home_phlebotomy");
    await fixture.bookHome(second.id, await fixture.homeKey(16));
    const booked = await fixture.home(second.id);
    await orders.simulate(second.id, "draw_completed");
    const { status, start_at, end_at } = await fixture.home(second.id);
    expect(status).toBe("completed");
    // It took place when blood was drawn, not at the later time for which it was booked.
    expect(Date.parse(end_at ?? "")).toBe(NOW.getTime());
    const getLength = (start: string | null, end: string | null) =>
      Date.parse(end ?? "") - Date.parse(start ?? "");
    expect(getLength(start_at, end_at)).toBe(getLength(booked.start_at, booked.end_at));
  });

  it("can be requested without a time and gets one later", async () => {
    const order = await fixture.placeAppointment("at_home_phlebotomy");
    const requested = await service.send(endpoints.requestAppointment, {
      params: { order_id: order.id },
      body: { address: quayLaneAppointment, provider: "getlabs" },
    });
    expect(requested.body).toMatchObject({ status: "pending", start_at: null });
    const refused = await service.send(endpoints.requestAppointment, {
      params: { order_id: order.id },
      body: { address: quayLaneAppointment, provider: "phlebfinders" },
    });
    expect(refused.status).toBe(400);
    await orders.simulate(order.id, "appointment_scheduled");
    const appointment = await fixture.home(order.id);
    expect(appointment.status).toBe("confirmed");
    expect(appointment.start_at).not.toBeNull();
  });
});
