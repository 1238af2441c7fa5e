import { describe, expect, it } from "vitest";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { TODAY_KINDS } from "@/lib/contract/dashboard/today/today-kinds";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import type { Instant } from "@/lib/contract/primitives";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { on24HourClock } from "@/lib/domain/datetime";
import { createRandom } from "@/lib/matching/random";
import { getGroupName, groupToday, TODAY_GROUPS } from "./today-groups";
import { getSnoozeChoices, getSnoozeRefusal } from "./today-snooze";
import { getItemKey } from "./today-subject";

const NOW = "2026-11-20T15:00:00.000Z";
const zone = "America/New_York";
const frame = { now: NOW, zone, work: {} };
const shown = { now: NOW, zone: on24HourClock(zone) };
const inMs = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString() as Instant;

let number = 0;
function item(kind: string, dueInMs: number | null, more: object = {}): TodayItem {
  number += 1;
  const due = dueInMs === null ? "never" : inMs(dueInMs);
  return { kind, order_id: `order ${number}`, task_id: "", due, ...more } as unknown as TodayItem;
}

function snoozedUntil(until: string): TodayWork {
  return { assignee: null, snooze: { until: until as Instant, reason: "", by: "", at: inMs(0) } };
}

describe("groups", () => {
  it("hold every item exactly once, whatever its kind, due time and snooze", () => {
    const random = createRandom(7);
    for (let run = 0; run < 50; run += 1) {
      const items = Array.from({ length: random.int(0, 40) }, () =>
        item(
          random.pick([...TODAY_KINDS, "of a later version"]),
          random.chance(0.05) ? null : random.int(-40 * 24, 10 * 24) * HOUR_MS,
          { is_critical: random.chance(0.3), item_id: `item ${number}`, job_id: `job ${number}` },
        ),
      );
      const work = Object.fromEntries(
        items
          .filter(() => random.chance(0.2))
          .map((each) => [getItemKey(each), snoozedUntil(inMs(random.int(-5, 5) * HOUR_MS))]),
      );
      const groups = groupToday(items, { ...frame, work });
      const grouped = groups.flatMap((group) => group.items);
      expect(grouped).toHaveLength(items.length);
      expect(new Set(grouped)).toEqual(new Set(items));
      const names = groups.map(({ name }) => name);
      expect(names).toEqual(TODAY_GROUPS.filter((name) => names.includes(name)));
    }
  });

  it.each([
    ["critical", 20 * DAY_MS, "Now"],
    ["critical", -20 * DAY_MS, "Now"],
    ["correction", -3 * DAY_MS, "Now"],
    ["unassessed", -20 * DAY_MS, "Now"],
    ["of a later version", 20 * DAY_MS, "Now"],
    ["of a later version", -20 * DAY_MS, "Now"],
    ["booking", null, "Now"],
    ["match", HOUR_MS, "Now"],
    ["match", 20 * HOUR_MS, "Tomorrow and later"],
    ["match", -2 * DAY_MS, "A day or more late"],
    ["stuck", HOUR_MS, "Now"],
    ["stuck", HOUR_MS + 1, "Later today"],
    ["stuck", 13.9 * HOUR_MS, "Later today"],
    ["stuck", 14 * HOUR_MS, "Tomorrow and later"],
    ["abnormal", -DAY_MS + 1, "Now"],
    ["abnormal", -DAY_MS, "A day or more late"],
  ])("put %s, due in %d ms, in %s", (kind, dueInMs, name) => {
    expect(getGroupName(item(kind, dueInMs), frame)).toBe(name);
  });

  it("put a critical match in Now however late it is", () => {
    expect(getGroupName(item("match", -9 * DAY_MS, { is_critical: true }), frame)).toBe("Now");
  });

  it("order Now by what is critical, then unmatched, then due", () => {
    const items = ["stuck", "match", "unassessed", "of a later version", "correction"].map((kind) =>
      item(kind, -HOUR_MS),
    );
    const soon = item("critical", HOUR_MS);
    const [now] = groupToday([...items, soon], frame);
    expect(now?.items.map(({ kind }) => kind)).toEqual([
      "correction",
      "critical",
      "unassessed",
      "of a later version",
      "match",
      "stuck",
    ]);
  });

  it("stand in the order of time below what is to be done now", () => {
    const times = [30 * HOUR_MS, 3 * HOUR_MS, -30 * HOUR_MS, -HOUR_MS];
    const names = groupToday(
      times.map((ms) => item("stuck", ms)),
      frame,
    ).map(({ name }) => name);
    expect(names).toEqual(["Now", "A day or more late", "Later today", "Tomorrow and later"]);
  });

  it("take a snoozed item back at its time, without anybody doing anything", () => {
    const stuck = item("stuck", -HOUR_MS);
    const work = { [getItemKey(stuck)]: snoozedUntil(inMs(HOUR_MS)) };
    expect(getGroupName(stuck, { ...frame, work })).toBe("Snoozed");
    expect(getGroupName(stuck, { ...frame, now: inMs(HOUR_MS), work })).toBe("Now");
  });
});

describe("a snooze", () => {
  const refusal = (one: TodayItem, ms: number) => getSnoozeRefusal(one, inMs(ms), shown);

  it("of what is or may be critical ends when it is due at the latest", () => {
    for (const kind of ["critical", "call", "correction", "unassessed", "of a later version"]) {
      const grave = item(kind, 2 * HOUR_MS);
      expect(refusal(grave, 2 * HOUR_MS)).toBeNull();
      expect(refusal(grave, 2 * HOUR_MS + 1)).toContain("20-Nov-2026 12:00 EST, when it is due");
      expect(refusal(item(kind, -1), HOUR_MS)).toContain("cannot be snoozed");
      expect(getSnoozeChoices(item(kind, -1), shown)).toEqual([]);
      expect(getSnoozeChoices(grave, shown).map(({ label }) => label)).toEqual([
        "In 1 hour",
        "When it is due",
      ]);
    }
  });

  it("of anything else ends within 30 days, in the future", () => {
    const stuck = item("stuck", -HOUR_MS);
    expect(refusal(stuck, 30 * DAY_MS)).toBeNull();
    expect(refusal(stuck, 30 * DAY_MS + 1)).toContain("30 days");
    expect(refusal(stuck, 0)).toContain("in the future");
    expect(getSnoozeRefusal(stuck, "no time", shown)).toContain("in the future");
    const [, , tomorrow] = getSnoozeChoices(stuck, shown);
    expect(tomorrow).toEqual({ label: "Tomorrow 21-Nov-2026", until: "2026-11-21T14:00:00.000Z" });
  });
});
