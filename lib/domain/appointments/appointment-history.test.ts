import { describe, expect, it } from "vitest";
import type {
  AppointmentChange,
  AppointmentOutcome,
} from "@/lib/contract/dashboard/appointment-history";
import type { Instant } from "@/lib/contract/primitives";
import { Appointment } from "@/lib/contract/service/appointment";
import { appointmentExample } from "@/lib/contract/service/examples/appointments";
import { on24HourClock } from "@/lib/domain/datetime";
import {
  describeCancellation,
  findCancellation,
  getAppointmentHistory,
} from "./appointment-history";

const NEW_YORK = "America/New_York";
const at = (text: string) => text as Instant;
const example = Appointment.parse(appointmentExample);

function outcome(change: Partial<AppointmentOutcome> = {}): AppointmentOutcome {
  return {
    entry_id: "one",
    appointment_id: example.id,
    start_at: at("2026-11-24T12:00:00Z"),
    outcome: "no_show",
    note: "",
    recorded_at: at("2026-11-24T14:30:00Z"),
    by: "Uma Wells",
    corrects: null,
    ...change,
  };
}

describe("the history", () => {
  const change = (change: Partial<AppointmentChange>): AppointmentChange => ({
    id: "a",
    appointment_id: example.id,
    kind: "rescheduled",
    at: at("2026-11-21T19:28:00Z"),
    by: "Uma Wells",
    event_at: at("2026-11-21T19:28:00Z"),
    from: { start: at("2026-11-24T17:00:00Z"), end: at("2026-11-24T19:00:00Z") },
    to: { start: at("2026-11-27T15:00:00Z"), end: at("2026-11-27T17:00:00Z") },
    zone: "America/Chicago",
    reason: null,
    is_refundable: null,
    note: "",
    ...change,
  });
  const canceled = change({
    id: "b",
    kind: "canceled",
    event_at: at("2026-11-21T19:29:00Z"),
    to: null,
    reason: "The new time does not suit",
    is_refundable: true,
  });
  const appointment = {
    ...example,
    event_status: "cancelled",
    events: [
      { created_at: at("2026-11-21T19:27:00Z"), status: "scheduled" },
      { created_at: at("2026-11-21T19:28:00Z"), status: "scheduled" },
      { created_at: at("2026-11-21T19:29:00Z"), status: "cancelled" },
    ],
  };

  it("puts entries of the same time in the order of their steps, newest first", () => {
    const time = at("2026-09-28T20:59:00Z");
    const events = ["completed", "scheduled", "in_progress"].map((status) => ({
      created_at: time,
      status,
    }));
    const entries = getAppointmentHistory(
      { appointment: { ...example, events }, changes: [], outcomes: [] },
      on24HourClock(NEW_YORK),
    );
    expect(entries.map(({ what }) => what)).toEqual(["Completed", "In progress", "Confirmed"]);
  });

  it("names who, the old and the new time and the reason, and each event once", () => {
    const entries = getAppointmentHistory(
      { appointment, changes: [change({}), canceled], outcomes: [] },
      on24HourClock(NEW_YORK),
    );
    expect(entries.map(({ what, by, slots, why }) => [what, by, slots, why])).toEqual([
      [
        "Canceled",
        "Uma Wells",
        "Tue 24-Nov 11:00–13:00 CST",
        "The new time does not suit (refundable)",
      ],
      ["Rescheduled", "Uma Wells", "Tue 24-Nov 11:00–13:00 CST → Fri 27-Nov 09:00–11:00 CST", null],
      ["Confirmed", null, null, null],
    ]);
  });

  it("tells a correction from the entry that it replaces", () => {
    const outcomes = [
      outcome(),
      outcome({
        entry_id: "two",
        outcome: "completed",
        corrects: "one",
        recorded_at: at("2026-11-24T14:40:00Z"),
      }),
    ];
    const entries = getAppointmentHistory(
      { appointment: null, changes: [], outcomes },
      on24HourClock(NEW_YORK),
    );
    expect(entries.map(({ what }) => what)).toEqual(["Corrected to completed", "No-show"]);
  });

  it("says who canceled and why while the appointment is canceled", () => {
    const found = findCancellation([change({}), canceled], appointment);
    expect(found && describeCancellation(found)).toBe(
      "Canceled by Uma Wells: The new time does not suit (refundable)",
    );
    expect(findCancellation([canceled], { ...appointment, event_status: "scheduled" })).toBeNull();
  });
});
