import { describe, expect, it } from "vitest";
import { MARKER_FILTERS, TEST_FILTERS } from "./catalog-filters";
import {
  describeFlow,
  formatMarkerCount,
  formatPrice,
  formatTurnAround,
  getAccountStatusView,
  getTestStatusView,
} from "./catalog-labels";

describe("catalog labels", () => {
  it.each([
    [2, 4, "2 to 4 days"],
    [1, 1, "1 day"],
    [null, 3, "3 days"],
    [null, null, null],
  ])("formats a turnaround of %s and %s as %s", (common_tat_days, worst_case_tat_days, text) => {
    expect(formatTurnAround({ common_tat_days, worst_case_tat_days })).toBe(text);
  });

  it("formats prices in US dollars, and null where none is known", () => {
    expect(formatPrice("1250.5")).toBe("$1,250.50");
    expect(formatPrice(0)).toBe("$0.00");
    expect(formatPrice(null)).toBeNull();
    expect(formatPrice("free")).toBeNull();
  });

  it("counts a panel apart from markers with one value", () => {
    const markers = (...types: ("biomarker" | "panel" | null)[]) =>
      types.map((type, id) => ({ id, name: "M", slug: "m", type }));
    expect(formatMarkerCount(markers("biomarker", null, "biomarker"))).toBe("3");
    expect(formatMarkerCount(markers("panel"))).toBe("1 panel");
    expect(formatMarkerCount(markers("biomarker", "panel", "panel"))).toBe("1 + 2 panels");
    expect(formatMarkerCount([])).toBe("0");
    expect(formatMarkerCount(null)).toBeNull();
  });

  it("describes what a delegated flow requires and shows unknown values by their name", () => {
    expect(describeFlow("order_delegated")).toContain("need your own physician");
    expect(describeFlow("not_delegated")).not.toContain("need your own physician");
    expect(describeFlow("constructor")).toContain("constructor");
    expect(getAccountStatusView("frozen")).toMatchObject({ family: "unknown", label: "frozen" });
    expect(getTestStatusView("pending_approval").label).toBe("Waiting for approval");
  });
});

describe("filters in the address", () => {
  it("are read as they were written, without invalid values", () => {
    const filters = TEST_FILTERS.parse({ lab: "quest", method: "by_pigeon", status: "active" });
    expect(filters).toEqual({ lab: "quest", method: undefined, status: "active" });
    expect(TEST_FILTERS.format(filters)).toBe("lab=quest&status=active");
    expect(MARKER_FILTERS.parse({ page: "0", a_la_carte: "maybe" }).page).toBe(1);
    expect(MARKER_FILTERS.format(MARKER_FILTERS.parse({ page: "3" }))).toBe("page=3");
    expect(MARKER_FILTERS.format(MARKER_FILTERS.parse({ page: "1" }))).toBe("");
  });
});
