import { describe, expect, test } from "vitest";
import { cycle, HISTORY, TODAY } from "./cycle-fixtures";
import { toSpans } from "./cycle-span";
import { formatOpinion, layerCycles } from "./layered-cycles";

const MANUAL = { source_provider: "manual" };
const layered = (...others: Parameters<typeof cycle>[0][]) =>
  layerCycles(
    toSpans([...HISTORY, ...others.map((given) => cycle({ ...MANUAL, ...given }))], TODAY),
  );
const opinions = (...others: Parameters<typeof cycle>[0][]) =>
  layered(...others)
    .flatMap((each) => each.others)
    .map((opinion) => formatOpinion(opinion, "manual"));

describe("a second source of one cycle", () => {
  const own = { period_start: "2026-05-20", period_end: "2026-05-24", cycle_end: "2026-06-17" };

  test.each([
    [{}, "manual agrees"],
    [{ period_start: "2026-05-21" }, "manual: starts 1 d later"],
    [{ period_start: "2026-05-18" }, "manual: starts 2 d earlier"],
    [{ period_end: "2026-05-26" }, "manual: period ends 2 d later"],
    [{ period_end: null }, "manual: no period end"],
    [{ cycle_end: "2026-06-16" }, "manual: cycle ends 1 d earlier"],
    [
      { period_start: "2026-05-21", cycle_end: "2026-06-18" },
      "manual: starts 1 d later, cycle ends 1 d later",
    ],
  ])("with %o is described as %s", (change, words) => {
    expect(opinions({ ...own, ...change })).toEqual([words]);
  });

  test("takes no row of its own and hides none", () => {
    const rows = layered(own);
    expect(rows).toHaveLength(HISTORY.length);
    expect(rows.flatMap(({ span, others }) => [span, ...others])).toHaveLength(HISTORY.length + 1);
  });
});

test("two open records of one cycle are one row", () => {
  expect(opinions({ period_start: "2026-11-17" })).toEqual(["manual agrees"]);
  expect(opinions({ period_start: "2026-11-18" })).toEqual(["manual: starts 1 d later"]);
});

test("is listed separately when it shares less than half of the days", () => {
  const rows = layered({ period_start: "2026-06-05", cycle_end: "2026-07-03" });
  expect(rows).toHaveLength(HISTORY.length + 1);
  expect(rows.every(({ others }) => others.length === 0)).toBe(true);
});

test("two records of one source are never combined", () => {
  const twice = cycle({ period_start: "2026-05-21", cycle_end: "2026-06-17" });
  expect(layerCycles(toSpans([...HISTORY, twice], TODAY))).toHaveLength(HISTORY.length + 1);
});

test("a prediction is never combined with a record", () => {
  const rows = layered({
    period_start: "2026-12-16",
    period_end: "2026-12-20",
    is_predicted: true,
  });
  expect(rows.filter(({ span }) => span.status === "predicted")).toHaveLength(2);
});
