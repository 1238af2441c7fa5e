import { describe, expect, test } from "vitest";
import { PROVIDER_SLUGS } from "@/lib/contract/service/health-data/source";
import { TIMESERIES_NAMES } from "@/lib/contract/service/health-data/timeseries-resources";
import { HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import { nextMoment, readingAt } from "./at-cursor";
import { getCoverage } from "./coverage";
import { daySummaries } from "./day-summaries";
import { drawnAs } from "./drawn-as";
import { findGaps } from "./find-gaps";
import { blockWord, laneOrder } from "./lane-labels";
import { formatOffsetChange, mergedChanges } from "./merged-changes";
import { offsetChanges } from "./offset-changes";
import { getSteadyOffset, patientClock, type SampleClock } from "./patient-clock";
import { longestStep } from "./resource-interval";
import { formatUnit, resourceName } from "./resource-labels";
import { getIdentity, identify } from "./series-identity";
import { pointsShown, seriesSummary } from "./series-summary";
import { providerName, sourceDetail, sourceName } from "./source-labels";
import { oneSeries, oneView } from "./testing/one-view";

describe("gaps", () => {
  test("are intervals longer than the resource allows, from one sample to the next", () => {
    expect(findGaps([0, 10, 50, 60], [], 30)).toEqual([{ start: 10, end: 50 }]);
    expect(findGaps([0, 40], [35, 50], 30)).toEqual([]);
    // A long span hides the shorter one within it.
    expect(findGaps([0, 5, 60], [50, 10, 70], 20)).toEqual([]);
    expect(findGaps([0, 1000], [], Number.POSITIVE_INFINITY)).toEqual([]);
  });

  test("every level has an interval, amounts have none", () => {
    for (const name of TIMESERIES_NAMES) {
      if (drawnAs(name) === "line")
        expect(longestStep(name), name).toBeLessThan(400 * 24 * HOUR_MS);
      if (drawnAs(name) === "bars") expect(longestStep(name), name).toBe(Number.POSITIVE_INFINITY);
    }
  });
});

test("coverage counts the hours that have begun, and a span covers what it touches", () => {
  const range = { start: 0, end: 10 * HOUR_MS, now: 4 * HOUR_MS };
  expect(getCoverage([0, 3 * HOUR_MS], [], range)).toEqual({
    spans: [
      { start: 0, end: HOUR_MS },
      { start: 3 * HOUR_MS, end: 4 * HOUR_MS },
    ],
    share: 0.5,
  });
  expect(getCoverage([30 * MINUTE_MS], [3 * HOUR_MS], range).share).toBe(0.75);
  expect(getCoverage([], [], { ...range, now: -HOUR_MS }).share).toBe(0);
});

describe("changes of the patient's clock", () => {
  const spring = Date.parse("2026-03-08T07:00:00Z");
  test("are daylight saving where the zone changes, travel elsewhere", () => {
    const changes = offsetChanges(
      [spring - 1, spring, spring + HOUR_MS, spring + 2 * HOUR_MS],
      [-18_000, -14_400, null, 0],
      "America/New_York",
    );
    expect(changes.map(({ at, cause }) => [at, cause])).toEqual([
      [spring, "daylight_saving"],
      [spring + 2 * HOUR_MS, "travel"],
    ]);
    expect(offsetChanges([1, 2], [0, 3600], null)).toMatchObject([{ cause: "travel" }]);
  });

  const journey = { from_s: -18_000, to_s: 0, cause: "travel" } as const;
  test("are listed once, although every device reports them", () => {
    const back = { at: 90 * HOUR_MS, from_s: 0, to_s: -18_000, cause: "travel" } as const;
    const merged = mergedChanges([
      { offset_changes: [{ at: 5 * HOUR_MS, ...journey }, back] },
      { offset_changes: [{ at: 2 * HOUR_MS, ...journey }] },
    ]);
    expect(merged.map(({ at }) => at)).toEqual([2 * HOUR_MS, 90 * HOUR_MS]);
    expect(formatOffsetChange({ at: 0, ...journey })).toBe(
      "patient's clock: UTC−05:00 → UTC+00:00, travel",
    );
  });

  test("a journey changes the local time at the cursor, also in a range that lies within it", () => {
    const noon = Date.parse("2026-11-19T12:00:00Z");
    const moved = { changes: [{ at: noon, ...journey }], steady: -18_000 };
    const at = (ms: number, samples: SampleClock, zone: string | null) =>
      patientClock(ms, samples, zone, "24h");
    const away = { text: "19-Nov-2026 12:00 UTC+00:00", by: "samples" };
    expect(at(noon - HOUR_MS, moved, null)?.text).toBe("19-Nov-2026 06:00 UTC−05:00");
    expect(at(noon, moved, "America/New_York")).toEqual(away);
    const still = (...offsets: (number | null)[]) => ({
      changes: [],
      steady: getSteadyOffset(offsets.map((first_offset_s) => ({ first_offset_s }))),
    });
    expect(at(noon, still(0, null, 0), "America/New_York")).toEqual(away);
    for (const samples of [still(), still(-18_000), still(0, -18_000)]) {
      const home = { text: "19-Nov-2026 07:00 EST", by: "zone" };
      expect(at(noon, samples, "America/New_York")).toEqual(home);
    }
    expect(at(noon, still(0), null)).toBeNull();
  });
});

test("a day's summary uses the zone's day and the median, and no day is invented", () => {
  const t = ["2026-11-01T03:59:00Z", "2026-11-01T04:00:00Z", "2026-11-02T04:59:00Z"].map(
    Date.parse,
  );
  const range = {
    start: Date.parse("2026-10-31T00:00:00Z"),
    end: Date.parse("2026-11-05T00:00:00Z"),
    zone: "America/New_York",
  };
  expect(daySummaries({ t, v: [1, 2, 9] }, range, "line")).toEqual([
    { date: "2026-10-31", n: 1, min: 1, median: 1, max: 1, total: null },
    { date: "2026-11-01", n: 2, min: 2, median: 5.5, max: 9, total: null },
  ]);
  expect(daySummaries({ t, v: [0.1, 0.2, 0.3] }, range, "bars")[1]?.total).toBe(0.5);
});

describe("the reading at the cursor", () => {
  const line = oneSeries({
    t: [0, HOUR_MS, 9 * HOUR_MS],
    v: [60, 62, 70],
    gaps: [{ start: HOUR_MS, end: 9 * HOUR_MS }],
  });
  const at = (ms: number) =>
    readingAt(line, ms, { drawn: "line", reachMs: 10 * MINUTE_MS })?.v ?? "none";
  test("is the nearest sample of a line, and none inside a gap or far beyond its ends", () => {
    expect([at(0), at(20 * MINUTE_MS), at(40 * MINUTE_MS), at(HOUR_MS)]).toEqual([60, 60, 62, 62]);
    expect([at(HOUR_MS + 1), at(5 * HOUR_MS)]).toEqual(["none", "none"]);
    expect([at(9 * HOUR_MS + 5 * MINUTE_MS), at(10 * HOUR_MS)]).toEqual([70, "none"]);
  });

  test("is the bar at that moment, and none between bars", () => {
    const bars = oneSeries({ t: [0, 4 * HOUR_MS], end: [HOUR_MS, 5 * HOUR_MS], v: [3, 4] });
    const bar = (ms: number) =>
      readingAt(bars, ms, { drawn: "bars", reachMs: HOUR_MS })?.v ?? "none";
    expect([bar(0), bar(HOUR_MS - 1), bar(HOUR_MS), bar(4 * HOUR_MS)]).toEqual([3, 3, "none", 4]);
  });

  test("moves from sample to sample over all sources", () => {
    const sources = [oneSeries({ t: [0, 10] }), oneSeries({ t: [5, 20] })];
    expect([0, 5, 10, 20].map((ms) => nextMoment(sources, ms, 1))).toEqual([5, 10, 20, null]);
    expect([20, 10, 0].map((ms) => nextMoment(sources, ms, -1))).toEqual([10, 5, null]);
  });
});

describe("words", () => {
  test("resources and units are named; an unknown one keeps its own name", () => {
    expect([
      resourceName("heartrate"),
      resourceName("blood_oxygen"),
      resourceName("new_thing"),
    ]).toEqual(["Heart rate", "Blood oxygen", "New thing"]);
    expect([formatUnit("rmssd"), formatUnit("stage"), formatUnit("furlong")]).toEqual([
      "ms RMSSD",
      "",
      "furlong",
    ]);
  });

  test("sources are named by maker and device, with the service's values as detail", () => {
    expect(sourceName({ provider: "oura", type: "ring" })).toBe("Oura ring");
    expect(sourceName({ provider: "new_maker", type: "unknown" })).toBe("New maker");
    expect(
      sourceDetail({
        provider: "garmin",
        type: "watch",
        workout_id: "5e10a7c2-8f1d-4b6e-9c3a-2d7f4e6b8a01",
      }),
    ).toBe("garmin · watch · workout 5e10");
  });

  test("stages of sleep are labels in order", () => {
    const words = [1, 4, 2, 3].map((v) => blockWord("hypnogram", { v, word: null }));
    expect(laneOrder(words)).toEqual(["awake", "REM", "light", "deep"]);
    expect(blockWord("stand_hour", { v: 1, word: "stood" })).toBe("stood");
  });

  test("a chart summarizes what it plots: counts, extremes, gaps and hours", () => {
    const view = oneView({
      points_read: 166_650,
      points_shown: 1000,
      sources: [
        oneSeries({
          points_read: 166_650,
          gaps: [{ start: 0, end: 6.5 * HOUR_MS }],
          coverage_share: 0.999,
          days: [
            { date: "2026-11-18", n: 3, min: 48, median: 61, max: 120, total: null },
            { date: "2026-11-19", n: 3, min: 51, median: 62, max: 131, total: null },
          ],
        }),
      ],
    });
    expect(pointsShown({ ...view, point_ms: 15 * MINUTE_MS })).toBe(
      "166,650 samples; line: median of each 15 min, band: lowest to highest",
    );
    expect(seriesSummary(view, "24h")).toBe(
      "Heart rate, bpm, 17-Nov-2026 00:00 UTC to 20-Nov-2026 00:00 UTC. Oura ring: 166,650 samples, " +
        "lowest 48, highest 131, 1 gap, the longest 6 h 30 min, samples in 99 % of the hours.",
    );
    expect(pointsShown(oneView({ points_read: 321, points_shown: 321 }))).toBe("all 321 points");
    expect(seriesSummary(oneView({}), "24h")).toMatch(/No samples\.$/);
  });
});

test("a chart of a day on which the clocks change says the offset of each of its ends", () => {
  const view = oneView({
    zone: "America/New_York",
    start: Date.parse("2026-03-08T05:00:00Z"),
    end: Date.parse("2026-03-09T04:00:00Z"),
  });
  expect(seriesSummary(view, "24h")).toContain("08-Mar-2026 00:00 EST to 09-Mar-2026 00:00 EDT.");
});

describe("looks", () => {
  test("a source looks the same whatever else is shown", () => {
    const [ring, inhaler] = [
      { id: "oura", style: 3 },
      { id: "inhaler", style: 1 },
    ];
    expect(identify([inhaler, ring]).get("oura")).toEqual(identify([ring]).get("oura"));
    expect(getIdentity(3)).toMatchObject({ color: 4, marker: "diamond" });
  });

  test("the first 36 sources of a person can be told apart without color", () => {
    const looks = Array.from({ length: 36 }, (_, style) => getIdentity(style));
    expect(new Set(looks.map(({ color, marker }) => `${color} ${marker}`)).size).toBe(36);
    expect(new Set(looks.slice(0, 6).map(({ marker }) => marker)).size).toBe(6);
  });
});

test("each provider of the public API has a name without the codes of its slug", () => {
  const names = PROVIDER_SLUGS.map((slug) => providerName(slug));
  expect(new Set(names).size).toBe(PROVIDER_SLUGS.length);
  expect(names.filter((name) => /_| v\d$|Kit$|\bble\b/.test(name))).toEqual([]);
  expect(providerName("apple_health_kit", "Apple Health Kit")).toBe("Apple Health");
  expect(providerName("dexcom_v3")).toBe("Dexcom");
});

test("an unknown provider is named as the service does, or else by its readable slug", () => {
  expect(providerName("night_owl_v2", "Night Owl")).toBe("Night Owl");
  expect(providerName("night_owl_v2", "")).toBe("Night owl v2");
  expect(providerName("constructor")).toBe("Constructor");
});
