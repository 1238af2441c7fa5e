import { describe, expect, it } from "vitest";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { Appointment } from "@/lib/contract/service/appointment";
import { appointmentExample } from "@/lib/contract/service/examples/appointments";
import { getWeekStart } from "@/lib/domain/calendar-date";
import { getDayHours, getDaySpan, toInstantAt } from "./day-span";
import { chooseLaneLimit, foldLanes, placeInLanes } from "./lanes";
import { getFirstStop, getNextStop } from "./navigate";
import { buildWeek, getAxisHours, getNowLines, getOpeningMinutes } from "./week";

const NEW_YORK = "America/New_York";
const day = (text: string) => text as CalendarDate;
const example = Appointment.parse({ ...appointmentExample, event_status: "scheduled" });

/** A board entry named after its order, between two instants, at a place in a zone. */
function entry(name: string, start: string, end: string, zone = NEW_YORK): BoardAppointment {
  return {
    order_id: name,
    person: `Person ${name}`,
    user_id: `user of ${name}`,
    method: "at_home_phlebotomy",
    test: "Lipid panel",
    city: "Portland",
    birth_date: null,
    status: "appointment_scheduled",
    since: "2026-11-20T12:00:00Z" as Instant,
    appointment: {
      ...example,
      start_at: start as Instant,
      end_at: end as Instant,
      iana_timezone: zone,
    },
    outcome: null,
    cancellation: null,
  };
}

describe("the place of an appointment on the clock of its day", () => {
  it.each([
    ["an ordinary morning", "2026-11-24T12:00:00Z", "2026-11-24T14:00:00Z", "2026-11-24", 420, 540],
    [
      "a day that is another one in UTC",
      "2026-11-24T03:30:00Z",
      "2026-11-24T04:30:00Z",
      "2026-11-23",
      1350,
      1410,
    ],
    [
      "a span past midnight, up to midnight",
      "2026-11-24T04:00:00Z",
      "2026-11-24T06:00:00Z",
      "2026-11-23",
      1380,
      1440,
    ],
    // 01:30 EST, and 90 minutes later 04:00 EDT: no clock shows 02:00 to 03:00.
    ["the day of 23 hours", "2026-03-08T06:30:00Z", "2026-03-08T08:00:00Z", "2026-03-08", 90, 240],
    // 01:30 EDT to 01:15 EST is 45 minutes: the clocks go back in between.
    ["the day of 25 hours", "2026-11-01T05:30:00Z", "2026-11-01T06:15:00Z", "2026-11-01", 90, 135],
    [
      "the second 01:30 of that day",
      "2026-11-01T06:30:00Z",
      "2026-11-01T07:30:00Z",
      "2026-11-01",
      90,
      150,
    ],
  ])("%s", (_, start, end, date, from, to) => {
    expect(getDaySpan(start, end, NEW_YORK)).toEqual({ date, from, to });
  });

  it("counts the hours of a day", () => {
    expect(
      ["2026-03-08", "2026-11-01", "2026-11-24"].map((date) => getDayHours(day(date), NEW_YORK)),
    ).toEqual([23, 25, 24]);
  });

  it("finds the instant of a time on the clock, forward where clocks skip it", () => {
    expect(toInstantAt(day("2026-11-24"), 9 * 60, NEW_YORK)).toBe("2026-11-24T14:00:00Z");
    expect(toInstantAt(day("2026-03-08"), 150, NEW_YORK)).toBe("2026-03-08T07:30:00Z");
    expect(toInstantAt(day("2026-11-01"), 90, NEW_YORK)).toBe("2026-11-01T05:30:00Z");
  });
});

describe("lanes", () => {
  const span = (name: string, from: number, to: number) => ({ name, from, to });
  const getLanes = (placed: { name: string; lane: number; lanes: number }[]) =>
    placed.map(({ name, lane, lanes }) => `${name} ${lane + 1}/${lanes}`);

  it("put what overlaps side by side, and leave the rest its whole width", () => {
    expect(
      getLanes(
        placeInLanes([
          span("c", 540, 600),
          span("a", 420, 540),
          span("b", 420, 480),
          span("d", 500, 530),
        ]),
      ),
    ).toEqual(["a 1/2", "b 2/2", "d 2/2", "c 1/1"]);
  });

  it("keep short ones apart that would be drawn over one another", () => {
    expect(getLanes(placeInLanes([span("a", 420, 425), span("b", 430, 435)]))).toEqual([
      "a 1/2",
      "b 2/2",
    ]);
  });

  it("never share a lane while they overlap, with 500 in a week", () => {
    const spans = Array.from({ length: 500 }, (_, index) =>
      span(`${index}`, 420 + ((index * 37) % 600), 440 + ((index * 37) % 600) + (index % 5) * 20),
    );
    const placed = placeInLanes(spans);
    for (const [index, a] of placed.entries()) {
      for (const b of placed.slice(index + 1)) {
        if (a.lane === b.lane) expect(b.from >= a.to || a.from >= b.to).toBe(true);
      }
    }
  });

  it("are limited to what the days have room for, and at least two", () => {
    expect(chooseLaneLimit([1, 1, 3, 1, 1, 1, 1], 13)).toBe(3);
    expect(chooseLaneLimit([6, 1, 6, 1, 1, 1, 1], 13)).toBe(4);
    expect(chooseLaneLimit([9, 9, 9, 9, 9, 9, 9], 13)).toBe(2);
  });

  it("fold the rest of a cluster into its last lane, and nothing of the others", () => {
    const placed = placeInLanes([
      ...["a", "b", "c", "d"].map((name) => span(name, 420, 540)),
      span("e", 600, 660),
    ]);
    const { shown, folds } = foldLanes(placed, 2);
    expect(getLanes(shown)).toEqual(["a 1/2", "e 1/1"]);
    expect(
      folds.map(({ items, lane, lanes, from, to }) => [items.length, lane, lanes, from, to]),
    ).toEqual([[3, 1, 2, 420, 540]]);
  });
});

describe("the week", () => {
  const entries = [
    entry("a", "2026-11-23T12:00:00Z", "2026-11-23T14:00:00Z"),
    entry("b", "2026-11-23T20:00:00Z", "2026-11-23T22:00:00Z"),
    entry("c", "2026-11-25T15:00:00Z", "2026-11-25T15:20:00Z", "America/Chicago"),
  ];
  const options = { from: day("2026-11-23"), length: 7, clinicZone: NEW_YORK };
  const days = buildWeek(entries, { ...options, show: "clinic" });

  it("starts on Monday", () => {
    expect(["2026-11-23", "2026-11-29"].map((date) => getWeekStart(day(date)))).toEqual([
      "2026-11-23",
      "2026-11-23",
    ]);
  });

  it("shows the clinic's clocks, or those of each place", () => {
    const getMinutes = (show: "clinic" | "patient") =>
      buildWeek(entries, { ...options, show })
        .flatMap(({ items }) => items)
        .find(({ entry: { order_id } }) => order_id === "c")?.from;
    expect([getMinutes("clinic"), getMinutes("patient")]).toEqual([10 * 60, 9 * 60]);
  });

  it("moves an appointment late in the evening to the day it has at its place", () => {
    const late = [entry("z", "2026-11-24T04:30:00Z", "2026-11-24T05:30:00Z", "America/Chicago")];
    const getDateIn = (show: "clinic" | "patient") =>
      buildWeek(late, { ...options, show }).find(({ items }) => items.length > 0)?.date;
    expect([getDateIn("clinic"), getDateIn("patient")]).toEqual(["2026-11-23", "2026-11-23"]);
    const tokyo = [entry("y", "2026-11-24T04:30:00Z", "2026-11-24T05:30:00Z", "Asia/Tokyo")];
    expect(
      buildWeek(tokyo, { ...options, show: "patient" }).find(({ items }) => items.length > 0)?.date,
    ).toBe("2026-11-24");
  });

  it("has an axis from 7 to 18 that reaches as far as its appointments", () => {
    expect(getAxisHours(days)).toEqual({ first: 7, last: 18 });
    const early = entry("e", "2026-11-24T10:30:00Z", "2026-11-25T00:30:00Z");
    expect(getAxisHours(buildWeek([early], { ...options, show: "clinic" }))).toEqual({
      first: 5,
      last: 20,
    });
  });

  it("opens at 7, or with the first appointment from 6 on, whatever lies before", () => {
    const open = (...starts: string[]) =>
      getOpeningMinutes(
        buildWeek(
          starts.map((start) => entry(start, start, start)),
          { ...options, show: "clinic" },
        ),
      );
    expect(open()).toBe(420);
    expect(open("2026-11-24T06:00:00Z")).toBe(420);
    expect(open("2026-11-24T06:00:00Z", "2026-11-25T11:10:00Z")).toBe(370);
    expect(open("2026-11-24T16:00:00Z")).toBe(420);
  });

  it("marks now on the clocks of each zone it shows", () => {
    const now = "2026-11-25T15:00:00Z";
    expect(getNowLines(days, now, NEW_YORK)).toEqual([
      { date: "2026-11-25", minutes: 600, zone: NEW_YORK },
    ]);
    const zones = getNowLines(buildWeek(entries, { ...options, show: "patient" }), now, NEW_YORK);
    expect(zones.map(({ minutes }) => minutes)).toEqual([600, 540]);
    expect(getNowLines(days, "2026-12-25T15:00:00Z", NEW_YORK)).toEqual([]);
  });

  it("is walked with arrow keys, over days without appointments, and stops at its edges", () => {
    const path = ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"];
    const walked: string[] = [];
    for (const key of path) walked.push(getNextStop(days, walked.at(-1) ?? "a", key));
    // From 10:00 on Wednesday the nearest on Monday is 07:00, not 15:00.
    expect(walked).toEqual(["b", "b", "c", "c", "a", "a", "c"]);
  });

  it("is entered at the next appointment from now, at the first when all are over", () => {
    expect(getFirstStop(days, "2026-11-23T13:00:00Z")).toBe("b");
    expect(getFirstStop(days, "2026-12-23T13:00:00Z")).toBe("a");
    expect(getFirstStop([], "2026-12-23T13:00:00Z")).toBeNull();
  });
});
