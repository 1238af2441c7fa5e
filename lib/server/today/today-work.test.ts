import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import { appointmentsToBook } from "@/lib/domain/appointments/waiting";
import { readAppointmentBoard } from "@/lib/server/appointments/appointment-board";
import { recordAppointmentOutcome } from "@/lib/server/appointments/appointment-outcomes";
import { readSlots } from "@/lib/server/appointments/appointments";
import { bookAppointment, rescheduleAppointment } from "@/lib/server/appointments/book-appointment";
import type { Ctx } from "@/lib/server/core/context";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { createUser, findLabTest, orderBody, userInfoBody } from "@/service/testing/factories";
import { countToday, readToday } from "./today";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let ctx: Ctx;

beforeAll(async () => {
  const aheadMs = service.clock.now().getTime() - dashboard.runtime.clock.now().getTime();
  dashboard.passMinutes(aheadMs / MINUTE_MS);
  ctx = await (await dashboard.signedIn("operator")).ctx();
});

async function getKey(order_id: string, slot: number): Promise<string> {
  const { availability } = await readSlots(ctx, { order_id });
  return availability.slots.flatMap(({ slots }) => slots)[slot]?.booking_key ?? "";
}

/** How many appointments have to be booked: by the navigation, by Today and by their own screen. */
async function count() {
  const { appointments } = await countToday(ctx, {});
  const { items } = await readToday(ctx, {});
  const board = await readAppointmentBoard(ctx, {});
  return [
    appointments,
    items.filter(({ kind }) => kind === "booking").length,
    appointmentsToBook(board.appointments).length,
  ];
}

test("a missed appointment is counted as one to book everywhere, until it has a new time", async () => {
  const { user_id } = await createUser(service);
  const { id: lab_test_id } = await findLabTest(service, "at_home_phlebotomy");
  const body = orderBody({ user_id, lab_test_id });
  const { order } = await service.call(endpoints.createOrder, { body });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "received.at_home_phlebotomy.requisition_created" },
  });
  expect(await count()).toEqual([1, 1, 1]);
  const { id: order_id } = order;
  const booked = await bookAppointment(ctx, {
    order_id,
    booking_key: await getKey(order_id, 0),
    notes: "",
  });
  expect(await count()).toEqual([0, 0, 0]);
  const { id: appointment_id, start_at, end_at } = booked;
  if (start_at === null) throw new Error("The appointment has a time");
  const leftMs = Date.parse(end_at ?? "") - dashboard.runtime.clock.now().getTime();
  dashboard.passMinutes(leftMs / MINUTE_MS + 1);
  await recordAppointmentOutcome(ctx, {
    order_id,
    entry_id: randomUUID(),
    appointment_id,
    start_at,
    outcome: "no_show",
  });
  expect(await count()).toEqual([1, 1, 1]);
  const { items } = await readToday(ctx, {});
  expect(items.find(({ kind }) => kind === "booking")).toMatchObject({
    order_id,
    title: "The patient did not come, no new appointment is booked",
  });
  await rescheduleAppointment(ctx, { order_id, booking_key: await getKey(order_id, 3) });
  expect(await count()).toEqual([0, 0, 0]);
});

test("a kit that is not registered names for whom it was ordered", async () => {
  const { user_id } = await createUser(service);
  await service.call(endpoints.putUserInfo, { params: { user_id }, body: userInfoBody() });
  const { id: lab_test_id } = await findLabTest(service, "testkit");
  const shipping_details = {
    receiver_name: "Birch Row Clinic",
    first_line: "9 Birch Row",
    city: "Columbus",
    state: "OH",
    zip: "43215",
    country: "US",
    phone_number: "+1 614-555-0107",
  };
  const body = { user_id, lab_test_id, shipping_details };
  const { order } = await service.call(endpoints.createTestkitOrder, { body });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "collecting_sample.testkit.problem_in_transit_customer" },
  });
  dashboard.passMinutes(2);
  const { items } = await readToday(ctx, {});
  expect(items.find(({ kind }) => kind === "stuck")).toMatchObject({
    order_id: order.id,
    person: "For Wren Halloway, kit not registered",
    birth_date: userInfoBody().dob,
  });
});
