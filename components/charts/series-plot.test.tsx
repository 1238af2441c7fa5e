import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TimeseriesView } from "@/lib/domain/series/types";
import { SeriesPlot } from "./series-plot";

const START = Date.parse("2026-11-24T00:00:00Z");
const FRAME = { start: START, end: START + 1_000, width: 1_000, height: 100 };
const CHANGE = { at: START + 250, from_s: -25_200, to_s: 0, cause: "travel" } as const;

test("the change of the patient's clock is at the axis' place, also where no source reported it", () => {
  // Only what an empty lane reads matters here.
  const view = { sources: [], drawn: "lane", point_ms: 60_000 } as unknown as TimeseriesView;
  const markup = renderToStaticMarkup(
    <SeriesPlot
      view={view}
      frame={FRAME}
      scale={null}
      lanes={[]}
      gaps={[]}
      ticks={[]}
      changes={[CHANGE]}
      identities={new Map()}
      emphasized={null}
      summary="Steps"
      now={FRAME.end}
    />,
  );
  expect(markup).toContain('d="M250 0V100"');
});
