import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { oneSeries, oneView } from "@/lib/domain/series/testing/one-view";
import { PanelHead } from "./panel-head";

const REPLACED = { at: 1000, earlier: 61, current: 64, replaced_at: 2000 };

function read(revisions: (typeof REPLACED)[]): string {
  const view = oneView({
    points_read: 2,
    points_shown: 2,
    sources: [oneSeries({ t: [1000, 2000], v: [64, 65], revisions })],
  });
  const chart = { resource: "heartrate", view, error: null, isFiltered: false, isReading: false };
  return renderToStaticMarkup(<PanelHead chart={chart} onRemove={null} />);
}

test("the marks of values that were sent again are explained where there are some", () => {
  expect(read([REPLACED])).toContain(
    "all 2 points; hollow circle: earlier value, dotted stem: to the value sent again",
  );
  expect(read([])).not.toContain("hollow");
});
