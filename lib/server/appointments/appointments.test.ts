import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { HOUR_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { readAppointmentBoard } from "./appointment-board";
import {
  listCancellationReasons,
  readAppointment,
  readPatientContact,
  readSlots,
} from "./appointments";
import { bookAppointment, rescheduleAppointment } from "./book-appointment";
import { cancelAppointment } from "./cancel-appointment";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let ctx: Ctx;

beforeAll(async () => {
  ctx = await (await dashboard.signedIn("operator")).ctx();
});

const NO_APPOINTMENT = { appointment: null, changes: [], outcomes: [] };

async function place(method: string): Promise<Order> {
  const { user_id } = await createUser(service);
  const { id } = await findLabTest(service, method);
  const body = orderBody({ user_id, lab_test_id: id });
  return (await service.call(endpoints.createOrder, { body })).order;
}

/** An order waiting for its appointment. */
async function placeAppointment(method: "at_home_phlebotomy" | "walk_in_test"): Promise<Order> {
  const order = await place(method);
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: `received.${method}.requisition_created` },
  });
  return order;
}

async function slotKeys(order_id: string): Promise<string[]> {
  const { availability } = await readSlots(ctx, { order_id });
  return availability.slots.flatMap(({ slots }) =>
    slots.flatMap(({ booking_key }) => booking_key ?? []),
  );
}
const keyAt = async (order_id: string, index: number) => (await slotKeys(order_id))[index] ?? "";

test.each(["at_home_phlebotomy", "walk_in_test"] as const)(
  "books, reschedules and cancels an appointment by %s",
  async (method) => {
    const { id: order_id } = await placeAppointment(method);
    expect(await readAppointment(ctx, { order_id })).toEqual(NO_APPOINTMENT);
    const booked = await bookAppointment(ctx, {
      order_id,
      booking_key: await keyAt(order_id, 0),
      notes: "Ring twice.",
    });
    expect(booked).toMatchObject({ status: "confirmed", appointment_notes: "Ring twice." });
    const moved = await rescheduleAppointment(ctx, {
      order_id,
      booking_key: await keyAt(order_id, 4),
    });
    expect(moved).toMatchObject({ id: booked.id, appointment_notes: "Ring twice." });
    expect(moved.start_at).not.toBe(booked.start_at);
    const { reasons } = await listCancellationReasons(ctx, { order_id });
    const reason_id = reasons[0]?.id ?? "";
    expect(await cancelAppointment(ctx, { order_id, reason_id, notes: "" })).toMatchObject({
      status: "cancelled",
    });
    expect((await readAppointment(ctx, { order_id })).appointment?.events).toHaveLength(3);
  },
);

test("rejects a slot that was taken meanwhile with the service's message, and books nothing", async () => {
  const { id } = await placeAppointment("walk_in_test");
  const { availability } = await readSlots(ctx, { order_id: id });
  const slot = availability.slots.flatMap(({ slots }) => slots).at(9);
  if (!slot?.booking_key) throw new Error("There is no free slot");
  const { booking_key } = slot;
  for (let free = slot.num_appointments_available; free > 0; free -= 1) {
    const { id: order_id } = await placeAppointment("walk_in_test");
    await bookAppointment(ctx, { order_id, booking_key });
  }
  const lateBooking = bookAppointment(ctx, { order_id: id, booking_key });
  await expect(lateBooking).rejects.toMatchObject({ code: "conflict", upstream: { status: 400 } });
  expect(await readAppointment(ctx, { order_id: id })).toEqual(NO_APPOINTMENT);
});

test("rejects an expired booking key; the slots read again have new ones", async () => {
  const { id: order_id } = await placeAppointment("at_home_phlebotomy");
  const booking_key = await keyAt(order_id, 20);
  service.clock.set(new Date(service.clock.now().getTime() + HOUR_MS));
  await expect(bookAppointment(ctx, { order_id, booking_key })).rejects.toMatchObject({
    code: "conflict",
  });
  const again = await bookAppointment(ctx, { order_id, booking_key: await keyAt(order_id, 20) });
  expect(again.status).toBe("confirmed");
});

test("says so when an order has no appointments", async () => {
  const { id: order_id } = await place("testkit");
  await expect(readSlots(ctx, { order_id })).rejects.toMatchObject({
    code: "conflict",
    message: "This order's sample is collected without an appointment.",
  });
});

test("shows every open order that has, had or needs an appointment, and names everyone on it in one audit entry", async () => {
  const [waiting, booked] = await Promise.all([
    placeAppointment("at_home_phlebotomy"),
    placeAppointment("at_home_phlebotomy"),
  ]);
  await bookAppointment(ctx, { order_id: booked.id, booking_key: await keyAt(booked.id, 12) });
  const kit = await place("testkit");
  const { appointments, total, unread } = await readAppointmentBoard(ctx, {});
  const byOrder = new Map(appointments.map((appointment) => [appointment.order_id, appointment]));
  expect(byOrder.get(waiting.id)).toMatchObject({ appointment: null, person: "Wren Halloway" });
  expect(byOrder.get(booked.id)?.appointment).toMatchObject({ status: "confirmed" });
  expect(byOrder.has(kit.id)).toBe(false);
  expect([appointments.length, unread]).toEqual([total, 0]);
  const [read] = (await dashboard.auditRows())
    .filter(({ operation, phase }) => operation === "appointment.board" && phase === "outcome")
    .slice(-1);
  const shown = read?.related.map(({ id }) => id);
  expect(shown).toEqual(expect.arrayContaining([waiting.user_id, booked.user_id]));
  expect(shown).not.toContain(kit.user_id);
});

test("the audit log has the length of a note, never its text", async () => {
  const rows = (await dashboard.auditRows()).filter(
    ({ operation, phase }) => operation === "appointment.book" && phase === "outcome",
  );
  expect(JSON.stringify(rows)).not.toContain("Ring twice");
  expect(rows.map(({ detail }) => detail)).toContainEqual({
    notes_length: 11,
    start_at: expect.any(String),
  });
});

test("a telephone number is not on the board, and read on its own with an entry in the audit log", async () => {
  const { id: order_id } = await placeAppointment("at_home_phlebotomy");
  const { appointments } = await readAppointmentBoard(ctx, {});
  expect(appointments.find((each) => each.order_id === order_id)).toMatchObject({
    city: expect.any(String),
    birth_date: expect.any(String),
  });
  expect(JSON.stringify(appointments)).not.toContain("phone");
  expect((await readPatientContact(ctx, { order_id })).phone).toMatch(/\d/);
  const reads = (await dashboard.auditRows()).filter(
    ({ operation, subjectId }) =>
      operation === "appointment.read-contact" && subjectId === order_id,
  );
  expect(reads.length).toBeGreaterThan(0);
});
