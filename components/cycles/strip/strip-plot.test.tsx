import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { WINDOW_DAYS } from "@/components/cycles/calendar/day-cursor";
import { HATCH_ID } from "@/components/cycles/flow-style";
import { cycle, day, flowFrom, HISTORY, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { cycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { LanePlot } from "./lane-plot";
import { StripPlot } from "./strip-plot";

function draw(cycles: typeof HISTORY): string {
  const model = buildCycleModel(cycles, { today: TODAY, shownFrom: day("2026-04-20") });
  const strip = cycleStrip(model, day("2026-10-19"), WINDOW_DAYS);
  return renderToStaticMarkup(
    <>
      <StripPlot strip={strip} cursorIndex={32} />
      <LanePlot strip={strip} cursorIndex={32} />
    </>,
  );
}
const hatches = (markup: string) => markup.split(`url(#${HATCH_ID})`).length - 1;
const logged = cycle({
  period_start: "2026-10-19",
  period_end: "2026-10-21",
  cycle_end: "2026-11-16",
  menstrual_flow: flowFrom("2026-10-19", ["light", "heavy", "medium"]),
});

describe("the plot", () => {
  test("hatches and labels only what is predicted", () => {
    expect(hatches(draw(HISTORY))).toBe(1);
    expect(draw(HISTORY)).toContain(">predicted</text>");
    expect(hatches(draw([logged]))).toBe(0);
    expect(draw([logged])).not.toContain("predicted");
  });

  test("labels an open period as open, but not a closed one", () => {
    expect(draw(HISTORY)).toContain("open: no end logged");
    expect(draw([logged])).not.toContain("open: no end logged");
  });

  test("labels a lane without entries instead of plotting zeros", () => {
    // Which label fits depends on the positions of the month and today lines, so both are accepted.
    expect(draw([logged]).match(/>none logged( in this window)?<\/text>/g)).toHaveLength(9);
  });

  test("draws a mark that the source predicted on the hatch", () => {
    const guess = cycle({
      period_start: "2026-12-16",
      is_predicted: true,
      ovulation_test: [{ date: "2026-12-01", test_result: "positive" }],
    });
    expect(hatches(draw([guess]))).toBe(2);
  });

  test("shows the number of three entries of one kind and day", () => {
    const home_pregnancy_test = ["negative", "negative", "positive"].map((test_result) => ({
      date: "2026-11-10",
      test_result,
    }));
    const markup = draw([{ ...logged, home_pregnancy_test } as typeof logged]);
    expect(markup).toMatch(/text-\[8px\]"[^>]*>3<\/text>/);
  });

  test("has a name that describes the window", () => {
    expect(draw(HISTORY)).toContain("Period logged from 17-Nov-2026, still open.");
  });
});
