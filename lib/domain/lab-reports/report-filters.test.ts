import { expect, it } from "vitest";
import { listReadyViews } from "@/lib/domain/saved-views";
import {
  formatReadyCount,
  LAB_REPORT_FILTERS,
  LAB_REPORT_LIST,
  READY_REPORT_VIEWS,
} from "./report-filters";

it("offers what waits for a review as a view of its own, before what failed", () => {
  const shown = LAB_REPORT_FILTERS.parse(new URLSearchParams(READY_REPORT_VIEWS[0]?.query));
  expect(shown.state).toEqual(["in_review"]);
  const views = listReadyViews(LAB_REPORT_LIST, READY_REPORT_VIEWS, [], shown);
  expect(views.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ["To review", true],
    ["Failed", false],
  ]);
});

it("says how much waits in each ready view, of failures those that nobody sent again", () => {
  const counts = { to_review: 1_204, failed: 5 };
  expect(READY_REPORT_VIEWS.map(({ name }) => formatReadyCount(name, counts))).toEqual([
    "1,204",
    "5 open",
  ]);
  expect(formatReadyCount("Failed")).toBeUndefined();
});
