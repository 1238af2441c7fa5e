import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { identify } from "@/lib/domain/series/series-identity";
import { oneSeries } from "@/lib/domain/series/testing/one-view";
import { PlotLines } from "./plot-lines";

const HOUR_MS = 3_600_000;
const FRAME = { start: 0, end: 2 * HOUR_MS, width: 600, height: 100 };
const T = [0, HOUR_MS, 2 * HOUR_MS];

/** The dashes of each line. */
function draw(pointMs: number | null): (string | null)[] {
  const bands = pointMs === null ? {} : { low: [50, 50, 50], high: [80, 80, 80] };
  const sources = [0, 1, 2].map((style) =>
    oneSeries({ id: `source ${style}`, style, t: T, v: [60, 70, 65], ...bands }),
  );
  const { container } = render(
    <PlotLines
      frame={FRAME}
      scale={{ min: 40, max: 90, ticks: [50, 75] }}
      sources={sources}
      identities={identify(sources)}
      pointMs={pointMs}
      target={null}
      emphasized={null}
    />,
  );
  return [...container.querySelectorAll(".recharts-line-curve")].map((line) =>
    line.getAttribute("stroke-dasharray"),
  );
}

test.each([null, HOUR_MS])(
  "each source's line is dashed as in its key, %s ms a point",
  (pointMs) => {
    expect(draw(pointMs)).toEqual([null, "6 3", "2 3"]);
  },
);
