import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  AppointmentMethod,
  AppointmentRecord,
} from "@/lib/contract/dashboard/appointment-board";
import type { RecordOutcomeBody } from "@/lib/contract/dashboard/appointment-history";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { readAppointmentBoard } from "./appointment-board";
import { recordAppointmentOutcome } from "./appointment-outcomes";
import { listCancellationReasons, readAppointment, readSlots } from "./appointments";
import { bookAppointment, rescheduleAppointment } from "./book-appointment";
import { cancelAppointment } from "./cancel-appointment";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let uma: Ctx;
let noor: Ctx;

beforeAll(async () => {
  // The service and the dashboard share one clock.
  const aheadMs = service.clock.now().getTime() - dashboard.runtime.clock.now().getTime();
  dashboard.passMinutes(aheadMs / MINUTE_MS);
  uma = await (await dashboard.signedIn("operator")).ctx();
  noor = await (await dashboard.signedIn("operator")).ctx();
});

/** An order with a booked appointment at the n-th free slot. */
async function book(method: AppointmentMethod = "at_home_phlebotomy", slot = 0) {
  const { user_id } = await createUser(service);
  const { id: lab_test_id } = await findLabTest(service, method);
  const body = orderBody({ user_id, lab_test_id });
  const { order } = await service.call(endpoints.createOrder, { body });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: `received.${method}.requisition_created` },
  });
  const keys = await readKeys(order.id);
  return bookAppointment(uma, { order_id: order.id, booking_key: keys[slot] ?? "", notes: "" });
}

async function readKeys(order_id: string): Promise<string[]> {
  const { availability } = await readSlots(uma, { order_id });
  return availability.slots.flatMap(({ slots }) => slots.flatMap((each) => each.booking_key ?? []));
}

/** Advances the dashboard's clock until an appointment is over. */
function passBy({ end_at }: AppointmentRecord): void {
  const end = Date.parse(end_at ?? "") + MINUTE_MS;
  const now = dashboard.runtime.clock.now().getTime();
  if (end > now) dashboard.passMinutes((end - now) / MINUTE_MS);
}

function entryFor(
  appointment: AppointmentRecord,
  change: Partial<RecordOutcomeBody> = {},
): RecordOutcomeBody & { order_id: string } {
  const { id, order_id, start_at } = appointment;
  if (start_at === null) throw new Error("The appointment has a time");
  return {
    order_id,
    entry_id: randomUUID(),
    appointment_id: id,
    start_at,
    outcome: "completed",
    ...change,
  };
}

const boardEntry = async (order_id: string) =>
  (await readAppointmentBoard(uma, {})).appointments.find((each) => each.order_id === order_id);

test("an outcome is recorded with who and when, once however often it is sent, and stored sealed", async () => {
  const appointment = await book();
  const entry = entryFor(appointment, { outcome: "no_show", note: "Nobody at the door." });
  await expect(recordAppointmentOutcome(uma, entry)).rejects.toMatchObject({
    code: "conflict",
    message: "The appointment is not over yet. Nothing was recorded.",
  });
  passBy(appointment);
  const first = await recordAppointmentOutcome(uma, entry);
  expect(first).toMatchObject({
    outcome: "no_show",
    note: "Nobody at the door.",
    by: uma.actor.name,
  });
  expect(await recordAppointmentOutcome(uma, entry)).toEqual(first);
  expect((await boardEntry(appointment.order_id))?.outcome).toEqual(first);
  const stored = await dashboard.runtime.db.$client.query(
    "select encode(sealed_text, 'escape') as text from dashboard.appointment_outcomes",
  );
  expect(JSON.stringify(stored.rows)).not.toContain("door");
  // The service has no no-show outcome: its appointment is unchanged.
  const { appointment: after } = await readAppointment(uma, { order_id: appointment.order_id });
  expect(after?.event_status).toBe("scheduled");
});

test("a correction is another entry, and a colleague who was slower is told of the first", async () => {
  const appointment = await book();
  passBy(appointment);
  const first = await recordAppointmentOutcome(uma, entryFor(appointment, { outcome: "no_show" }));
  await expect(recordAppointmentOutcome(noor, entryFor(appointment))).rejects.toMatchObject({
    code: "conflict",
    message: `${uma.actor.name} has already recorded: No-show. Nothing was recorded.`,
  });
  const corrects = first.entry_id;
  await recordAppointmentOutcome(noor, entryFor(appointment, { corrects }));
  const { outcomes } = await readAppointment(uma, { order_id: appointment.order_id });
  expect(outcomes.map(({ outcome, corrects: of }) => [outcome, of])).toEqual([
    ["no_show", null],
    ["completed", corrects],
  ]);
  await expect(
    recordAppointmentOutcome(uma, entryFor(appointment, { corrects })),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("of two colleagues at the same moment one records", async () => {
  const appointment = await book();
  passBy(appointment);
  const both = await Promise.allSettled([
    recordAppointmentOutcome(uma, entryFor(appointment)),
    recordAppointmentOutcome(noor, entryFor(appointment, { outcome: "no_show" })),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an appointment that the patient canceled is canceled at the service too, for one of its reasons", async () => {
  const appointment = await book();
  const { order_id } = appointment;
  passBy(appointment);
  const entry = entryFor(appointment, { outcome: "patient_canceled", note: "Called on the day." });
  await expect(recordAppointmentOutcome(uma, entry)).rejects.toMatchObject({
    message:
      "The service still has this appointment. Choose one of its reasons to cancel it there.",
  });
  const { reasons } = await listCancellationReasons(uma, { order_id });
  const reason = reasons.find(({ name }) => name === "The time no longer suits");
  await recordAppointmentOutcome(uma, { ...entry, reason_id: reason?.id ?? null });
  const after = await readAppointment(uma, { order_id });
  expect(after.appointment?.event_status).toBe("cancelled");
  expect(after.changes.at(-1)).toMatchObject({
    kind: "canceled",
    by: uma.actor.name,
    reason: "The time no longer suits",
    is_refundable: false,
    note: "Called on the day.",
  });
});

test("an outcome belongs to one time: after rescheduling, the new time has none", async () => {
  const appointment = await book();
  const { order_id } = appointment;
  passBy(appointment);
  const entry = entryFor(appointment, { outcome: "no_show" });
  await recordAppointmentOutcome(uma, entry);
  await rescheduleAppointment(uma, {
    order_id,
    booking_key: (await readKeys(order_id)).at(-1) ?? "",
  });
  expect((await boardEntry(order_id))?.outcome).toBeNull();
  await expect(
    recordAppointmentOutcome(uma, { ...entry, entry_id: randomUUID() }),
  ).rejects.toMatchObject({
    message: "The appointment has another time meanwhile. Nothing was recorded.",
  });
});

test.each(["at_home_phlebotomy", "walk_in_test"] as const)(
  "changes by %s are kept with the old and the new time, who and why, and replace the service's events",
  async (method) => {
    const booked = await book(method, 8);
    const { order_id } = booked;
    const moved = await rescheduleAppointment(noor, {
      order_id,
      booking_key: (await readKeys(order_id))[12] ?? "",
    });
    const { reasons } = await listCancellationReasons(uma, { order_id });
    await cancelAppointment(uma, { order_id, reason_id: reasons[0]?.id ?? "", notes: "Ill." });
    const { appointment, changes } = await readAppointment(uma, { order_id });
    const ms = (text: string | null | undefined) => (text ? Date.parse(text) : null);
    expect(
      changes.map(({ kind, by, from, to, reason }) => [
        kind,
        by,
        ms(from?.start),
        ms(to?.start),
        reason,
      ]),
    ).toEqual([
      ["booked", uma.actor.name, null, ms(booked.start_at), null],
      ["rescheduled", noor.actor.name, ms(booked.start_at), ms(moved.start_at), null],
      ["canceled", uma.actor.name, ms(moved.start_at), null, reasons[0]?.name],
    ]);
    expect(changes.map(({ event_at }) => ms(event_at))).toEqual(
      appointment?.events.map(({ created_at }) => ms(created_at)),
    );
    expect((await boardEntry(order_id))?.cancellation).toMatchObject({ note: "Ill." });
  },
);

test("records of another team are not found, and the audit log has no text of theirs", async () => {
  const appointment = await book();
  passBy(appointment);
  await recordAppointmentOutcome(uma, entryFor(appointment, { note: "A private remark." }));
  const { db } = dashboard.runtime;
  await db.$client.query(
    "update dashboard.appointment_outcomes set team_id = $1 where order_id = $2",
    [randomUUID(), appointment.order_id],
  );
  const { outcomes } = await readAppointment(uma, { order_id: appointment.order_id });
  expect(outcomes).toEqual([]);
  const rows = (await dashboard.auditRows()).filter(
    ({ operation }) => operation === "appointment.record-outcome",
  );
  expect(JSON.stringify(rows)).not.toContain("private");
  expect(rows.at(-1)?.detail).toMatchObject({ outcome: "completed", note_length: 17 });
});
