import { describe, expect, it } from "vitest";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import type { AppointmentOutcome } from "@/lib/contract/dashboard/appointment-history";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { Appointment } from "@/lib/contract/service/appointment";
import { appointmentExample } from "@/lib/contract/service/examples/appointments";
import {
  appointmentsToRecord,
  findBoardDoubt,
  findOutcome,
  getStanding,
} from "./appointment-outcome";
import { findNearSlots, getSlotsStart } from "./near-slots";
import { appointmentsToBook, findEntries, formatWaiting } from "./waiting";

const NEW_YORK = "America/New_York";
const NOW = "2026-11-24T15:00:00Z";
const at = (text: string) => text as Instant;
const day = (text: string) => text as CalendarDate;
const example = Appointment.parse({
  ...appointmentExample,
  event_status: "scheduled",
  iana_timezone: NEW_YORK,
});

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

function entry(change: Partial<BoardAppointment>, times?: Partial<Appointment>): BoardAppointment {
  return {
    order_id: "95d0aaaa-0000-4000-8000-000000007c50",
    person: "Imogen Starling",
    user_id: "someone",
    method: "at_home_phlebotomy",
    test: "Iron store",
    city: "Portland",
    birth_date: day("1989-03-14"),
    status: "appointment_scheduled",
    since: at("2026-11-12T12:00:00Z"),
    appointment: times ? { ...example, ...times } : null,
    outcome: null,
    cancellation: null,
    ...change,
  };
}
const past = { start_at: at("2026-11-24T12:00:00Z"), end_at: at("2026-11-24T14:00:00Z") };
const coming = { start_at: at("2026-11-24T14:00:00Z"), end_at: at("2026-11-24T16:00:00Z") };

describe("the outcome of an appointment", () => {
  const getLabel = (each: BoardAppointment) =>
    each.appointment && getStanding({ ...each, appointment: each.appointment }, NOW).label;

  it("is to be recorded once its window is over, and not called confirmed then", () => {
    expect(getLabel(entry({}, past))).toBe("Outcome to record");
    expect(getLabel(entry({}, coming))).toBe("Confirmed");
    expect(getLabel(entry({ outcome: outcome() }, past))).toBe("No-show");
    expect(getLabel(entry({ status: "draw_completed" }, past))).toBe("Sample drawn");
    expect(getLabel(entry({}, { ...past, event_status: "completed" }))).toBe("Completed");
  });

  it("is asked for oldest first, and not where it is known", () => {
    const list = [
      entry({ person: "Later" }, past),
      entry({ person: "Known", outcome: outcome() }, past),
      entry({ person: "Coming" }, coming),
      entry({ person: "Canceled" }, { ...past, event_status: "cancelled" }),
      entry({ person: "Earlier" }, { ...past, start_at: at("2026-11-23T12:00:00Z") }),
      entry({ person: "None" }),
    ];
    expect(appointmentsToRecord(list, NOW).map(({ person }) => person)).toEqual([
      "Earlier",
      "Later",
    ]);
  });

  it("is the last that no other corrects, of the current time only", () => {
    const corrected = [
      outcome(),
      outcome({ entry_id: "two", outcome: "completed", corrects: "one" }),
    ];
    expect(findOutcome(corrected, { ...example, ...past })?.outcome).toBe("completed");
    expect(findOutcome(corrected, { ...example, ...coming })).toBeNull();
    expect(findOutcome([...corrected].reverse(), { ...example, ...past })?.entry_id).toBe("two");
  });
});

describe("what is to be booked", () => {
  it("comes longest wait first, with canceled and missed ones", () => {
    const list = [
      entry({ person: "New", since: at("2026-11-23T12:00:00Z") }),
      entry({ person: "Canceled" }, { ...past, event_status: "cancelled" }),
      entry({ person: "Missed", outcome: outcome() }, past),
      entry({ person: "Came", outcome: outcome({ outcome: "completed" }) }, past),
      entry({ person: "Booked" }, coming),
      entry({ person: "Drawn", status: "draw_completed" }, { ...past, event_status: "cancelled" }),
    ];
    expect(appointmentsToBook(list).map(({ person }) => person)).toEqual([
      "Canceled",
      "New",
      "Missed",
    ]);
  });

  it("waits for hours below a day, and then for days; a missed one from its time on", () => {
    const waiting = (each: BoardAppointment) => formatWaiting(each, NOW);
    expect([
      waiting(entry({ since: at("2026-11-24T14:20:00Z") })),
      // Yesterday by the clinic's calendar.
      waiting(entry({ since: at("2026-11-24T03:00:00Z") })),
      waiting(entry({ since: at("2026-11-23T15:00:00Z") })),
      waiting(entry({})),
      waiting(entry({ outcome: outcome() }, past)),
    ]).toEqual(["under 1 h", "12 h", "1 day", "12 days", "3 h"]);
  });

  it.each(["starling imogen", "iron PORTLAND", "95d0-7c50", "14-mar-1989", "1989-03-14", "ímogen"])(
    "is found by %s",
    (text) => {
      expect(
        findEntries(
          [
            entry({}),
            entry({
              person: "Ada Lovelace",
              test: "Lipids",
              city: "Austin",
              birth_date: null,
              order_id: "0",
            }),
          ],
          text,
        ),
      ).toHaveLength(1);
    },
  );
});

describe("the free slots nearest to where a card was dropped", () => {
  const slot = (start: string, end: string) => ({
    booking_key: start,
    start: at(start),
    end: at(end),
    price: 0,
    is_priority: false,
    num_appointments_available: 1,
  });
  const days = [
    { date: day("2026-11-24"), slots: [slot("2026-11-24T12:00:00Z", "2026-11-24T14:00:00Z")] },
    {
      date: day("2026-11-25"),
      slots: [
        slot("2026-11-25T12:00:00Z", "2026-11-25T14:00:00Z"),
        slot("2026-11-25T14:00:00Z", "2026-11-25T16:00:00Z"),
        slot("2026-11-25T20:00:00Z", "2026-11-25T22:00:00Z"),
      ],
    },
    { date: day("2026-11-26"), slots: [] },
  ];
  const nearTo = (date: string, minutes: number | null, zone: string | null = NEW_YORK) =>
    findNearSlots(days, { date: day(date), minutes, zone }, "America/Chicago", 2).map(({ start }) =>
      start.slice(8, 13),
    );

  it("are those of that day, the one that contains the time first", () => {
    expect(nearTo("2026-11-25", 10 * 60)).toEqual(["25T14", "25T12"]);
  });

  it("are read on the clocks of the place where the axis shows those", () => {
    expect(nearTo("2026-11-25", 14 * 60 + 30, null)).toEqual(["25T20", "25T14"]);
  });

  it("are the first of the day when only the day was chosen, and of other days when it is full", () => {
    expect(nearTo("2026-11-25", null)).toEqual(["25T12", "25T14"]);
    expect(nearTo("2026-11-26", 9 * 60)).toEqual(["25T20", "25T14"]);
  });

  it("are asked for from three days before, never from a past day", () => {
    const wanted = { date: day("2026-11-30"), minutes: null, zone: null };
    expect(getSlotsStart(wanted, day("2026-11-24"))).toBe("2026-11-27");
    expect(getSlotsStart(wanted, day("2026-11-29"))).toBe("2026-11-29");
  });
});

it.each([
  ["drawn before it takes place", { status: "draw_completed" }, "2026-11-25T12:00:00Z"],
  [
    "drawn the day before it took place",
    { status: "completed", since: at("2026-11-23T12:00:00Z") },
    "2026-11-24T12:00:00Z",
  ],
])("an appointment %s is in doubt", (_, change, start) => {
  expect(findBoardDoubt(entry(change, { start_at: at(start) }), NOW)).toBe(
    "completed before its start",
  );
});

it("an appointment that is to come, or was drawn in its time, is not in doubt", () => {
  expect(findBoardDoubt(entry({}, { start_at: at("2026-11-25T12:00:00Z") }), NOW)).toBeNull();
  const drawn = entry(
    { status: "draw_completed", since: at("2026-11-24T12:20:00Z") },
    { start_at: at("2026-11-24T12:00:00Z") },
  );
  expect(findBoardDoubt(drawn, NOW)).toBeNull();
});
