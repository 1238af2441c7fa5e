import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { FLOWS } from "@/lib/contract/service/health-data/menstrual-cycle";
import { fromDayNumber, toDayNumber } from "./calendar-days";
import { groupIntoCycles, isBleeding } from "./cycle-grouping";
import { type DailyRecord, STARTS_CYCLE } from "./daily-record";

const day = (date: string) => date as CalendarDate;

function flow(date: string, value = "medium", startsCycle = false): DailyRecord {
  const mark = startsCycle ? { [STARTS_CYCLE]: true } : {};
  return { kind: "menstrual_flow", date: day(date), value: { flow: value, ...mark } };
}

function temperature(date: string): DailyRecord {
  return { kind: "basal_body_temperature", date: day(date), value: { value: 36.4 } };
}

function ranges(records: readonly DailyRecord[], knownThrough?: string) {
  const through = knownThrough === undefined ? null : day(knownThrough);
  return groupIntoCycles(records, through).cycles.map((cycle) => [
    cycle.periodStart,
    cycle.periodEnd,
    cycle.cycleEnd,
  ]);
}

describe("periods", () => {
  it("joins bleeding days across one day without flow", () => {
    expect(ranges([flow("2026-01-01"), flow("2026-01-03"), flow("2026-01-28")])).toEqual([
      ["2026-01-01", "2026-01-03", "2026-01-27"],
      ["2026-01-28", null, null],
    ]);
  });

  it("separates them at two days without flow", () => {
    expect(ranges([flow("2026-01-01"), flow("2026-01-04")])).toEqual([
      ["2026-01-01", "2026-01-01", "2026-01-03"],
      ["2026-01-04", null, null],
    ]);
  });

  it("treats a day logged as none as a day without flow", () => {
    const records = [
      flow("2026-01-01"),
      flow("2026-01-02", "none"),
      flow("2026-01-03", "none"),
      flow("2026-01-04"),
    ];
    expect(ranges(records).map(([start]) => start)).toEqual(["2026-01-01", "2026-01-04"]);
  });

  it("counts unspecified flow as bleeding", () => {
    expect(ranges([flow("2026-01-01", "unspecified")])).toEqual([["2026-01-01", null, null]]);
  });

  it("does not join across a gap when the later day is marked as a cycle's start", () => {
    const records = [flow("2026-01-01"), flow("2026-01-03", "medium", true)];
    expect(ranges(records).map(([start]) => start)).toEqual(["2026-01-01", "2026-01-03"]);
  });

  it("ignores the mark on a day that follows a bleeding day", () => {
    const records = [flow("2026-01-01", "light", true), flow("2026-01-02", "heavy", true)];
    expect(ranges(records)).toHaveLength(1);
  });
});

describe("the last cycle", () => {
  it("has no period end until two bleed-free days are known", () => {
    const records = [flow("2026-01-01"), flow("2026-01-02")];
    expect(ranges([...records, temperature("2026-01-03")])).toEqual([["2026-01-01", null, null]]);
    expect(ranges([...records, temperature("2026-01-04")])).toEqual([
      ["2026-01-01", "2026-01-02", null],
    ]);
  });

  it("ends a period by the last day that the source covers", () => {
    expect(ranges([flow("2026-01-01")], "2026-01-02")).toEqual([["2026-01-01", null, null]]);
    expect(ranges([flow("2026-01-01")], "2026-01-03")).toEqual([
      ["2026-01-01", "2026-01-01", null],
    ]);
  });
});

describe("entries", () => {
  it("belong to the cycle of their date, sorted, without the start mark", () => {
    const { cycles } = groupIntoCycles([
      temperature("2026-01-20"),
      temperature("2026-01-05"),
      flow("2026-01-01", "heavy", true),
      flow("2026-01-30"),
      temperature("2026-01-29"),
      temperature("2026-01-30"),
    ]);
    expect(cycles[0]?.entries.menstrual_flow).toEqual([{ date: "2026-01-01", flow: "heavy" }]);
    expect(cycles[0]?.entries.basal_body_temperature.map((entry) => entry.date)).toEqual([
      "2026-01-05",
      "2026-01-20",
      "2026-01-29",
    ]);
    expect(cycles[1]?.entries.basal_body_temperature).toEqual([
      { date: "2026-01-30", value: 36.4 },
    ]);
    expect(cycles[1]?.entries.contraceptive).toEqual([]);
  });

  it("from before the first period are kept separately", () => {
    const early = [temperature("2025-12-30"), flow("2025-12-31", "none")];
    const { cycles, beforeFirst } = groupIntoCycles([...early, flow("2026-01-01")]);
    expect(cycles).toHaveLength(1);
    expect(beforeFirst).toEqual(early);
  });

  it("without any period make no cycle", () => {
    expect(groupIntoCycles([temperature("2026-01-01")])).toMatchObject({ cycles: [] });
    expect(groupIntoCycles([])).toEqual({ cycles: [], beforeFirst: [] });
  });
});

const firstDay = toDayNumber(day("2023-12-01"));
const anyDay = fc.integer({ min: 0, max: 150 }).map((offset) => fromDayNumber(firstDay + offset));
const anyRecord = fc.oneof(
  fc
    .tuple(anyDay, fc.constantFrom(...FLOWS), fc.boolean())
    .map(([date, value, starts]) => flow(date, value, starts)),
  anyDay.map(temperature),
  anyDay.map((date): DailyRecord => ({ kind: "intermenstrual_bleeding", date, value: {} })),
);
const anyRecords = fc.array(anyRecord, { maxLength: 80 });

describe("any records", () => {
  it("have every bleeding day in exactly one period", () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const { cycles } = groupIntoCycles(records);
        for (const { date } of records.filter(isBleeding)) {
          const holding = cycles.filter(
            (cycle) =>
              cycle.periodStart <= date &&
              date <= (cycle.periodEnd ?? "9999-12-31") &&
              date <= (cycle.cycleEnd ?? "9999-12-31"),
          );
          expect(holding).toHaveLength(1);
        }
      }),
    );
  });

  it("make consecutive cycles, only the last of them open", () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const { cycles } = groupIntoCycles(records);
        for (const [index, cycle] of cycles.entries()) {
          const next = cycles[index + 1];
          const expected = next ? fromDayNumber(toDayNumber(next.periodStart) - 1) : null;
          expect(cycle.cycleEnd).toBe(expected);
          if (next) expect(cycle.periodEnd && cycle.periodEnd < next.periodStart).toBe(true);
        }
      }),
    );
  });

  it("start and end every period on a bleeding day, with no gap of two days inside", () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const bleeding = new Set(records.filter(isBleeding).map((record) => record.date));
        for (const { periodStart, periodEnd } of groupIntoCycles(records).cycles) {
          expect(bleeding.has(periodStart)).toBe(true);
          if (periodEnd === null) continue;
          expect(bleeding.has(periodEnd)).toBe(true);
          for (let each = toDayNumber(periodStart); each < toDayNumber(periodEnd); each++) {
            const two = [fromDayNumber(each), fromDayNumber(each + 1)];
            expect(two.some((date) => bleeding.has(date))).toBe(true);
          }
        }
      }),
    );
  });

  it("are all kept, and none is repeated", () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const { cycles, beforeFirst } = groupIntoCycles(records);
        const inCycles = cycles.flatMap((cycle) => Object.values(cycle.entries).flat());
        expect(inCycles.length + beforeFirst.length).toBe(records.length);
      }),
    );
  });

  it("give the same cycles in any order", () => {
    const shuffled = anyRecords.chain((records) =>
      fc.tuple(
        fc.constant(records),
        fc.shuffledSubarray(records, { minLength: records.length, maxLength: records.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([records, other]) => {
        expect(groupIntoCycles(other).cycles).toEqual(groupIntoCycles(records).cycles);
      }),
    );
  });

  it("keep every earlier start when later records are added", () => {
    fc.assert(
      fc.property(anyRecords, fc.integer({ min: 152, max: 200 }), (records, later) => {
        const before = groupIntoCycles(records).cycles.map((cycle) => cycle.periodStart);
        const more = [...records, flow(fromDayNumber(firstDay + later))];
        const after = groupIntoCycles(more).cycles.map((cycle) => cycle.periodStart);
        expect(after.slice(0, before.length)).toEqual(before);
      }),
    );
  });

  it("give the same cycles again when grouped twice", () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const unmarked = records.map(({ value, ...rest }) => {
          const { [STARTS_CYCLE]: _, ...fields } = value;
          return { ...rest, value: fields };
        });
        const once = groupIntoCycles(unmarked);
        const again = once.cycles.flatMap((cycle) =>
          Object.entries(cycle.entries).flatMap(([kind, entries]) =>
            entries.map(({ date, ...value }) => ({ kind, date, value }) as DailyRecord),
          ),
        );
        expect(groupIntoCycles([...again, ...once.beforeFirst])).toEqual({
          ...once,
          beforeFirst: expect.arrayContaining([...once.beforeFirst]),
        });
      }),
    );
  });
});
