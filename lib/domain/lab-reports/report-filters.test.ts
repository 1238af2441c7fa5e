import { expect, it } from "vitest";
import { listReadyViews } from "@/lib/domain/saved-views";
import { LAB_REPORT_FILTERS, LAB_REPORT_LIST, READY_REPORT_VIEWS } from "./report-filters";

it("offers what waits for a review as a view of its own, before what failed", () => {
  const shown = LAB_REPORT_FILTERS.parse(new URLSearchParams(READY_REPORT_VIEWS[0]?.query));
  expect(shown.state).toEqual(["in_review"]);
  const views = listReadyViews(LAB_REPORT_LIST, READY_REPORT_VIEWS, [], shown);
  expect(views.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ["To review", true],
    ["Failed", false],
  ]);
});
