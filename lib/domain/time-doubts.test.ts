import { describe, expect, it } from "vitest";
import { findAppointmentDoubt, findEventDoubts, findResultDoubt } from "./time-doubts";

const NOW = "2026-11-20T15:00:00Z";

describe("the times of a result", () => {
  it.each([
    ["collected tomorrow", { collected: "2026-11-21T15:00:00Z" }, "collected in the future"],
    [
      "collected after its arrival",
      { collected: "2026-11-19T12:00:00Z", arrived: "2026-11-19T09:00:00Z" },
      "collected after it arrived",
    ],
    [
      "collected after the laboratory had it",
      { collected: "2026-11-19T12:00:00Z", received: "2026-11-17" },
      "collected after the laboratory received it",
    ],
    [
      "collected after its kit was delivered",
      { collected: "2026-11-19T12:00:00Z", delivered: "2026-11-18T19:00:00Z" },
      "collected after the sample was delivered to the lab",
    ],
    [
      "reported before it was collected",
      { collected: "2026-11-19T12:00:00Z", reported: "2026-11-18T10:00:00Z" },
      "collected after it was reported",
    ],
    [
      "reported next week",
      { collected: "2026-11-19", reported: "2026-11-27T10:00:00-05:00" },
      "reported in the future",
    ],
    ["in their order", { collected: "2026-11-18", received: "2026-11-19", reported: NOW }, null],
    // A day, and a time without its zone, may lie some hours on either side.
    ["on one day", { collected: "2026-11-20", arrived: "2026-11-20T01:00:00Z" }, null],
    ["without a zone", { collected: "2026-11-21T02:00:00" }, null],
    ["that are no times", { collected: "yesterday", reported: null }, null],
  ])("%s", (_, times, doubt) => {
    expect(findResultDoubt(times, NOW)).toBe(doubt);
  });
});

describe("the events of an order", () => {
  const event = (id: number, status: string, created_at: string) => ({ id, status, created_at });
  const ordered = event(1, "received.at_home_phlebotomy.ordered", "2026-11-18T10:00:00Z");
  const booked = event(
    2,
    "collecting_sample.at_home_phlebotomy.appointment_scheduled",
    "2026-11-18T11:00:00Z",
  );
  const drawn = (at: string) => event(3, "collecting_sample.at_home_phlebotomy.draw_completed", at);
  const completed = (at: string) => event(4, "completed.at_home_phlebotomy.completed", at);
  const doubts = (...events: ReturnType<typeof event>[]) => [
    ...findEventDoubts(events, NOW, {
      start_at: "2026-11-19T14:00:00Z",
      event_status: "scheduled",
    }),
  ];

  it("in their order are not in doubt", () => {
    const events = [ordered, booked, drawn("2026-11-19T14:20:00Z"), completed(NOW)];
    expect(doubts(...events)).toEqual([]);
  });

  it("cannot lie in the future, and a draw not before its appointment", () => {
    expect(doubts(ordered, booked, drawn("2026-11-18T12:00:00Z"))).toEqual([
      [3, "before the start of its appointment"],
    ]);
    expect(doubts(ordered, completed("2026-11-28T12:00:00Z"))).toEqual([
      [4, "dated in the future"],
    ]);
  });

  it("cannot be completed before the sample was collected", () => {
    const events = [ordered, booked, drawn("2026-11-19T14:20:00Z")];
    const early = completed("2026-11-19T14:10:00Z");
    expect(doubts(...events, early)).toEqual([[4, "before an earlier step of the order"]]);
  });
});

describe("an appointment", () => {
  const appointment = { start_at: "2026-11-21T14:00:00Z", event_status: "completed" };
  it.each([
    ["completed before it takes place", appointment, false, "completed before its start"],
    [
      "drawn, although it is to come",
      { ...appointment, event_status: "scheduled" },
      true,
      "completed before its start",
    ],
    ["to come", { ...appointment, event_status: "scheduled" }, false, null],
    ["over", { ...appointment, start_at: "2026-11-20T14:00:00Z" }, false, null],
    ["canceled", { ...appointment, event_status: "cancelled" }, true, null],
    [
      "over now, but completed the day before",
      {
        start_at: "2026-11-20T14:00:00Z",
        event_status: "completed",
        events: [{ status: "completed", created_at: "2026-11-19T14:00:00Z" }],
      },
      false,
      "completed before its start",
    ],
  ])("%s", (_, one, isDone, doubt) => {
    expect(findAppointmentDoubt(one, { isDone }, NOW)).toBe(doubt);
  });
});
