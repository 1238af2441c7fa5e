import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DAY_MS } from "@/lib/contract/time";
import { PanelState } from "./panel-state";
import type { Chart } from "./use-series-views";

const START = Date.parse("2026-11-01T00:00:00Z");
const RANGE = { start: START, end: START + 3 * DAY_MS };
const onRange = vi.fn();

function open(newest: number | null, isFiltered = false) {
  onRange.mockReset();
  // Only that there is a view without samples matters here.
  const view = { sources: [] } as unknown as NonNullable<Chart["view"]>;
  const chart = { resource: "heartrate", view, error: null, isFiltered, isReading: false };
  renderInApp(<PanelState chart={chart} range={RANGE} newest={newest} onRange={onRange} />);
}
const findButton = () => screen.queryByRole("button", { name: "Go to the newest samples" });

test("an empty range leads to one of the same length that ends with the newest sample", () => {
  open(Date.parse("2026-11-20T08:30:00Z"));
  fireEvent.click(findButton() as HTMLElement);
  const end = Date.parse("2026-11-20T09:00:00Z");
  expect(onRange.mock.calls).toEqual([[{ start: end - 3 * DAY_MS, end }]]);
});

test("leads nowhere if the chosen sources have no samples, and says that these were chosen", () => {
  open(null, true);
  expect(findButton()).toBeNull();
  expect(screen.getByText(/^None of the chosen sources sent a sample/)).toBeTruthy();
});
