import { describe, expect, it } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import { Appointment, AppointmentAvailabilitySlots } from "@/lib/contract/service/appointment";
import { appointmentExample } from "@/lib/contract/service/examples/appointments";
import { appointmentActions, isLateCancel } from "./appointment-actions";
import { getAppointmentView } from "./appointment-labels";
import { appointmentState } from "./appointment-state";
import { appointmentTimes } from "./appointment-times";
import { firstSpot, gridDays, nextSpot, slotPlaces, spotOfStart } from "./slot-grid";

const appointment = Appointment.parse({ ...appointmentExample, event_status: "scheduled" });

describe("the actions available for an appointment", () => {
  it.each<[string, string, Partial<Appointment> | null, string]>([
    ["none was booked yet", "requisition_created", null, "book"],
    ["it is confirmed", "appointment_scheduled", {}, "move cancel"],
    ["it cannot be rescheduled", "appointment_scheduled", { can_reschedule: false }, "cancel"],
    [
      "it was requested",
      "appointment_pending",
      { event_status: "pending", start_at: null },
      "book cancel",
    ],
    ["the lab has not answered", "appointment_pending", { event_status: "pending" }, "cancel"],
    ["it is in progress", "appointment_scheduled", { event_status: "in_progress" }, ""],
    ["it was canceled", "appointment_cancelled", { event_status: "cancelled" }, "book"],
    ["it has taken place", "draw_completed", { event_status: "completed" }, ""],
    ["there is no requisition", "ordered", null, ""],
  ])("when %s", (_, status, change, open) => {
    const actions = appointmentActions(status, change && { ...appointment, ...change }, "operator");
    const names = Object.entries(actions).flatMap(([name, reason]) =>
      reason === null ? name : [],
    );
    expect(names.join(" ")).toBe(open);
  });

  it("says of an order whose appointment took place that it needs no further one", () => {
    const done = { ...appointment, event_status: "completed" };
    const getReason = (status: string) => appointmentActions(status, done, "operator").book;
    expect(getReason("completed")).toBe("A completed order needs no further appointment.");
    expect(getReason("draw_completed")).toBe(
      "No appointment can be booked at the status “Draw completed”.",
    );
  });

  it("shows a future appointment and a past one with different shapes", () => {
    const families = ["confirmed", "in_progress", "completed", "cancelled"].map(
      (state) => getAppointmentView(state).family,
    );
    expect(new Set(families).size).toBe(families.length);
  });

  it("offers a viewer nothing and names the role that can", () => {
    const actions = appointmentActions("requisition_created", null, "viewer");
    expect(new Set(Object.values(actions))).toEqual(
      new Set(["Operators and above can book, reschedule and cancel appointments."]),
    );
  });

  it.each([
    ["2026-11-22T11:59:59Z", false],
    ["2026-11-22T12:00:01Z", true],
    ["2026-11-23T13:00:00Z", true],
  ])("canceling at %s, a day before 12:00 on the 23rd, is late: %s", (now, late) => {
    const start_at = "2026-11-23T12:00:00Z" as Instant;
    expect(isLateCancel({ type: "phlebotomy", start_at }, now)).toBe(late);
    expect(isLateCancel({ type: "patient_service_center", start_at }, now)).toBe(false);
  });
});

describe("the grid of slots", () => {
  const slot = (start: string, free = 1) => ({
    booking_key: `key ${start}`,
    start,
    end: start,
    price: 0,
    is_priority: false,
    num_appointments_available: free,
  });
  const { slots } = AppointmentAvailabilitySlots.parse({
    slots: [
      { date: "2026-11-24", slots: [slot("2026-11-24T14:00:00Z"), slot("2026-11-24T12:00:00Z")] },
      { date: "2026-11-23", slots: [slot("2026-11-23T12:00:00Z", 0)] },
      { date: "2026-11-25", slots: [slot("2026-11-25T12:00:00Z")] },
    ],
  });
  const days = gridDays(slots, null);

  it("lists the days in order and the bookable slots of each by time", () => {
    expect(
      days.map((day) => [day.date, day.slots.map(({ start }) => start.slice(11, 13))]),
    ).toEqual([
      ["2026-11-23", []],
      ["2026-11-24", ["12", "14"]],
      ["2026-11-25", ["12"]],
    ]);
  });

  it("is navigated with arrow keys across days without slots, and stops at its edges", () => {
    const from = firstSpot(days);
    if (from === null) throw new Error("There is a slot");
    expect(from).toEqual({ day: 1, slot: 0 });
    const path = [
      "ArrowRight",
      "ArrowRight",
      "ArrowDown",
      "ArrowDown",
      "ArrowUp",
      "ArrowUp",
      "End",
      "Home",
    ];
    const walked = [from];
    for (const key of path) walked.push(nextSpot(days, walked.at(-1) ?? from, key));
    expect(walked.map(({ day, slot }) => `${day}.${slot}`)).toEqual([
      "1.0",
      "1.1",
      "1.1",
      "2.0",
      "2.0",
      "1.0",
      "1.0",
      "1.1",
      "1.0",
    ]);
  });

  it("finds the chosen slot again by its time, and reports when it is gone", () => {
    expect(spotOfStart(days, "2026-11-24T14:00:00+00:00")).toEqual({ day: 1, slot: 1 });
    expect(spotOfStart(days, "2026-11-23T12:00:00Z")).toBeNull();
  });

  it("groups patient service centers by site, nearest first", () => {
    const place = (code: string, distance: number) => ({
      location: { lng: 0, lat: 0 },
      distance,
      address: { first_line: "1 Ferry Street", city: "Portland", state: "ME", zip_code: "04101" },
      code,
      name: code,
    });
    const answer = AppointmentAvailabilitySlots.parse({
      slots: [
        { location: place("FAR", 9), date: "2026-11-24", slots: [slot("2026-11-24T14:00:00Z")] },
        { location: place("NEAR", 2), date: "2026-11-24", slots: [] },
      ],
    }).slots;
    expect(slotPlaces(answer).map(({ code, free }) => [code, free])).toEqual([
      ["NEAR", 0],
      ["FAR", 1],
    ]);
    expect(gridDays(answer, "FAR")[0]?.slots).toHaveLength(1);
  });
});

it("treats an appointment as confirmed that a deployment calls pending while it is scheduled", () => {
  const scheduled = { ...appointment, status: "pending", event_status: "scheduled" };
  expect(appointmentState(scheduled)).toBe("confirmed");
  expect(appointmentActions("appointment_scheduled", scheduled, "operator").move).toBeNull();
});

describe("times", () => {
  it("are shown in both zones where they differ, each with its zone", () => {
    const span = ["2026-11-23T15:00:00Z", "2026-11-23T17:00:00Z"] as const;
    const clinic = "America/New_York";
    expect(appointmentTimes(...span, { patient: "America/Phoenix", clinic, clock: "24h" })).toEqual(
      {
        patient: "23-Nov-2026 08:00–10:00 MST",
        clinic: "23-Nov-2026 10:00–12:00 EST",
      },
    );
    expect(appointmentTimes(...span, { patient: null, clinic, clock: "24h" }).clinic).toBeNull();
  });
});
