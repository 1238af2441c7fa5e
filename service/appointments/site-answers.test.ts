import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import { appointmentSettings } from "@/service/db/schema/appointments";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
  quayLane,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { answerPendingAppointments } from "./answer-pending-appointments";
import { openAppointmentFixture } from "./testing/appointment-fixture";

const NOW = new Date("2026-11-20T15:00:00Z");

let service: TestService;
let orders: OrderFixture;
let fixture: ReturnType<typeof openAppointmentFixture>;

beforeAll(async () => {
  service = await createTestService({ now: NOW });
  orders = await openOrderFixture(service);
  fixture = openAppointmentFixture(service, orders);
});
beforeEach(async () => {
  service.clock.set(NOW);
  await service.db.system.delete(appointmentSettings);
});
afterAll(() => service.close());

const settle = (settings: Partial<typeof appointmentSettings.$inferInsert>) =>
  service.db.system.insert(appointmentSettings).values({ teamId: service.team.id, ...settings });
/** A test of the lab in Arizona, with the fields that it requires. */
const arizonaTest = async () => {
  const { data } = await service.call(endpoints.listLabTests, {});
  const test = data.find(({ lab }) => lab?.slug === "sonora_quest");
  const aoe_answers = (test?.markers ?? []).flatMap(({ id, aoe }) =>
    (aoe?.questions ?? []).map((question) => ({
      marker_id: id,
      question_id: question.id,
      answer: question.answers[0]?.code ?? "",
    })),
  );
  return { lab_test_id: test?.id, aoe_answers };
};
const getLast = async (orderId: string) => getStatuses(await orders.read(orderId)).at(-1);
const detail = (text: string) => ({ detail: expect.stringContaining(text) });

describe("a service center that answers late", () => {
  it("is an error without async confirmation, and nothing is booked", async () => {
    const order = await fixture.placeAppointment("walk_in_test");
    const answer = await fixture.bookCenter(order.id, await fixture.centerKey("Q0413"));
    expect(answer).toMatchObject({ status: 503, body: detail("did not confirm in time") });
    expect(await getLast(order.id)).toBe("requisition_created");
  });

  it.each([
    ["Q0413", 15 * MINUTE_MS, "confirmed", "appointment_scheduled"],
    ["Q0413", 2 * MINUTE_MS, "cancelled", "appointment_cancelled"],
    ["Q1003", 15 * MINUTE_MS, "cancelled", "appointment_cancelled"],
    ["Q2763", undefined, "cancelled", "appointment_cancelled"],
  ])(
    "at %s within %s ms leaves a pending appointment, and then a %s one",
    async (site, window, status, word) => {
      const order = await fixture.placeAppointment("walk_in_test");
      const booked = await fixture.bookCenter(order.id, await fixture.centerKey(site, 3), {
        async_confirmation: true,
        async_confirmation_timeout_millisecond: window,
      });
      expect(booked.body).toMatchObject({ status: "pending", event_status: "pending" });
      expect(await getLast(order.id)).toBe("appointment_pending");
      await answerPendingAppointments(service.deps);
      expect((await fixture.center(order.id)).status).toBe("pending");
      service.clock.advanceMs(window === undefined ? 15 * MINUTE_MS : 4 * MINUTE_MS);
      await Promise.all([1, 2].map(() => answerPendingAppointments(service.deps)));
      expect((await fixture.center(order.id)).status).toBe(status);
      const statuses = getStatuses(await orders.read(order.id));
      expect(statuses.slice(-2)).toEqual(["appointment_pending", word]);
    },
  );

  it("is awaited as long as the caller allows, and then confirmed immediately", async () => {
    const [first, second] = [
      await fixture.placeAppointment("walk_in_test"),
      await fixture.placeAppointment("walk_in_test"),
    ];
    const impatient = { async_confirmation: true, sync_confirmation_timeout_millisecond: 1_000 };
    const booked = await fixture.bookCenter(first.id, await fixture.centerKey("Q2762"), impatient);
    expect(booked.body).toMatchObject({ status: "pending" });
    const patient = await fixture.bookCenter(second.id, await fixture.centerKey("Q2762"));
    expect(patient.body).toMatchObject({ status: "confirmed" });
  });

  it.each([
    ["sync_confirmation_timeout_millisecond", 999],
    ["sync_confirmation_timeout_millisecond", 10_001],
    ["async_confirmation_timeout_millisecond", 59_999],
    ["async_confirmation_timeout_millisecond", 172_800_001],
  ])("is not awaited with %s of %i", async (field, value) => {
    const order = await orders.place({}, "walk_in_test");
    const answer = await fixture.bookCenter(order.id, "key", {
      async_confirmation: true,
      [field]: value,
    });
    expect(answer.status).toBe(422);
  });

  it("answers after the order was cancelled, and the order stays cancelled", async () => {
    const order = await fixture.placeAppointment("walk_in_test");
    const key = await fixture.centerKey("Q0413", 9);
    await fixture.bookCenter(order.id, key, { async_confirmation: true });
    await orders.cancel(order.id);
    service.clock.advanceMs(4 * MINUTE_MS);
    await answerPendingAppointments(service.deps);
    expect((await fixture.center(order.id)).status).toBe("confirmed");
    expect(await getLast(order.id)).toBe("cancelled");
    const rescheduled = await fixture.rescheduleCenter(
      order.id,
      await fixture.centerKey("Q0411", 9),
    );
    expect(rescheduled).toMatchObject({ status: 400, body: detail("cancelled") });
  });

  it("cannot be rescheduled to, and the appointment is unchanged", async () => {
    const order = await fixture.placeAppointment("walk_in_test");
    const booked = await fixture.bookCenter(order.id, await fixture.centerKey("Q0411", 11));
    const rescheduled = await fixture.rescheduleCenter(
      order.id,
      await fixture.centerKey("Q0413", 11),
    );
    expect(rescheduled.status).toBe(503);
    expect(await fixture.center(order.id)).toEqual(booked.body);
  });
});

describe("other service centers", () => {
  it("may decline immediately", async () => {
    const order = await fixture.placeAppointment("walk_in_test");
    const answer = await fixture.bookCenter(order.id, await fixture.centerKey("Q1002"));
    expect(answer).toMatchObject({ status: 400, body: detail("declined") });
    expect(await getLast(order.id)).toBe("requisition_created");
  });

  it("follow the team's settings", async () => {
    const order = await fixture.placeAppointment("walk_in_test");
    const key = await fixture.centerKey("Q0411", 13);
    await settle({ centerHasSlots: false, centerAnswersAfterMs: 60_000, centerAccepts: true });
    const query = { lab: "quest", zip_code: "04101" };
    expect((await service.send(endpoints.getPscAvailability, { query })).status).toBe(404);
    expect((await fixture.bookCenter(order.id, key)).status).toBe(503);
    const later = await fixture.bookCenter(order.id, key, { async_confirmation: true });
    expect(later.body).toMatchObject({ status: "pending" });
  });

  it("must belong to the order's lab", async () => {
    const order = await fixture.placeAppointment("walk_in_test", {
      ...(await arizonaTest()),
    });
    const answer = await fixture.bookCenter(order.id, await fixture.centerKey("Q0411", 14));
    expect(answer).toMatchObject({ status: 400, body: detail("the order's lab") });
  });

  it("in Arizona reserve first and cannot be rescheduled", async () => {
    const order = await fixture.placeAppointment("walk_in_test", {
      ...(await arizonaTest()),
      patient_address: { ...quayLane, city: "Phoenix", state: "AZ", zip: "85004" },
    });
    const search = { lab: "sonora_quest", zip_code: "85004" } as const;
    const read = async () =>
      fixture.getSlots((await service.call(endpoints.getPscAvailability, { query: search })).slots);
    const booked = await fixture.bookCenter(order.id, fixture.getKey((await read())[3]));
    expect(booked.body).toMatchObject({ status: "reserved", can_reschedule: false });
    service.clock.advanceMs(11 * MINUTE_MS);
    await answerPendingAppointments(service.deps);
    expect((await fixture.center(order.id)).status).toBe("confirmed");
    const rescheduled = await fixture.rescheduleCenter(order.id, fixture.getKey((await read())[5]));
    expect(rescheduled).toMatchObject({ status: 400, body: detail("cannot be rescheduled") });
    const cancelled = await fixture.cancelCenter(order.id);
    expect(cancelled.body).toMatchObject(detail("only be cancelled with the service center"));
  });
});

it("emits an event for each change of an appointment", async () => {
  const order = await fixture.placeAppointment("walk_in_test");
  const key = await fixture.centerKey("Q0413", 15);
  await fixture.bookCenter(order.id, key, { async_confirmation: true });
  service.clock.advanceMs(4 * MINUTE_MS);
  await answerPendingAppointments(service.deps);
  const { id } = await fixture.center(order.id);
  const events = await service.db.system.select().from(eventOutbox).orderBy(eventOutbox.id);
  const appointmentEvents = events.filter(({ payload }) => JSON.stringify(payload).includes(id));
  expect(appointmentEvents.map(({ eventType }) => eventType)).toEqual([
    "labtest.appointment.created",
    "labtest.appointment.updated",
  ]);
  expect(appointmentEvents.at(-1)).toMatchObject({
    teamId: service.team.id,
    payload: { user_id: order.user_id, data: { order_id: order.id, appointment_id: id } },
  });
});
