import { describe, expect, it } from "vitest";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";
import { filterChips, formatSearchedPart, textChipValue } from "./order-filter-chips";
import { ORDER_FILTERS } from "./order-filters";
import { statusesOfFamily } from "./order-status";

const day = (text: string) => text as CalendarDate;
const TODAY = day("2026-11-20");
const NAMES = { test: "Kidney pair", lab: "Quest" };
const getChips = (filters: OrderFilters) => filterChips(filters, TODAY, NAMES);
const sentences = (filters: Partial<OrderFilters>) =>
  getChips({ ...ORDER_FILTERS.defaults, ...filters }).map(
    ({ label, value }) => `${label} ${value}`,
  );

describe("filterChips", () => {
  it("names complete families and single statuses", () => {
    expect(sentences({ status: [...statusesOfFamily("completed"), "transit_lab"] })).toEqual([
      "Status is In transit to lab, Completed",
    ]);
  });

  it("counts the statuses that do not fit into a chip", () => {
    expect(sentences({ status: ["ordered", "transit_lab", "lost", "cancelled"] })).toEqual([
      "Status is Ordered, In transit to lab, 2 more",
    ]);
  });

  it.each([
    [{ created_from: day("2026-11-15") }, "Created from 15-Nov-2026"],
    [{ created_to: day("2026-11-15") }, "Created to 15-Nov-2026"],
    [
      { updated_from: day("2026-11-01"), updated_to: day("2026-11-15") },
      "Updated 01-Nov-2026 to 15-Nov-2026",
    ],
    [{ updated_from: day("2026-11-01"), updated_to: day("2026-11-01") }, "Updated on 01-Nov-2026"],
    [{ activation: "scheduled" as const }, "Activation on a future date"],
    [{ interpretation: "abnormal" as const }, "Result is Abnormal"],
    [{ interpretation: "unknown" as const }, "Result is Not assessed"],
    [
      { method: ["testkit", "walk_in_test"] satisfies OrderFilters["method"] },
      "Collected by test kit, walk-in",
    ],
    [{ user_id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44" }, "Ordered for one person"],
    [{ test: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44" }, "Test is Kidney pair"],
    [{ lab: "quest" }, "Laboratory is Quest"],
    [{ lateness: "past_usual" as const }, "Stage is past its usual time"],
    [{ kit: "unregistered" as const }, "Kit is not registered yet"],
    [{ created: "this_week" as const }, "Created this week, 16-Nov-2026 to 22-Nov-2026"],
  ])("describes %j", (filters, sentence) => {
    expect(sentences(filters)).toEqual([sentence]);
  });

  it("each remove only their own filter", () => {
    let filters: OrderFilters = {
      ...ORDER_FILTERS.defaults,
      status: ["ordered"],
      method: ["testkit"],
      activation: "current",
      created_from: day("2026-11-15"),
      created_to: day("2026-11-16"),
      created: "this_week",
      test: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
      lab: "quest",
      lateness: "past_usual",
      kit: "unregistered",
      page: 3,
    };
    const chips = getChips(filters);
    expect(chips).toHaveLength(9);
    for (const { key } of chips) {
      const before = getChips(filters);
      filters = before.find((chip) => chip.key === key)?.without ?? filters;
      expect(getChips(filters)).toHaveLength(before.length - 1);
      expect(filters.page).toBe(1);
    }
    expect(ORDER_FILTERS.isNarrowed(filters)).toBe(false);
  });
});

it("without names of the catalog still says what is filtered", () => {
  const filters = {
    ...ORDER_FILTERS.defaults,
    test: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
    lab: "ussl",
  };
  const chips = filterChips(filters, TODAY, { test: null, lab: null });
  expect(chips.map(({ value }) => value)).toEqual(["one test", "ussl"]);
});

it.each([
  [{}, "Searched the newest 2,000 of the 5,321 orders that match the other filters."],
  [{ direction: "asc" as const }, "Searched the oldest 2,000 of the 5,321 orders"],
  [{ sort: "patient_name" as const }, "Searched the first 2,000, sorted by name, of the 5,321"],
  [{ sort: "last_status" as const }, "Searched the first 2,000, sorted by status, of the 5,321"],
  [{ lateness: "past_usual" as const }, "that match the other filters and have not ended."],
])("says which part was searched with %j", (changes, sentence) => {
  const filters = { ...ORDER_FILTERS.defaults, ...changes };
  expect(formatSearchedPart({ orders: 2000, of: 5321 }, filters)).toContain(sentence);
});

it("shows the number of searched words, never the text", () => {
  expect(textChipValue("  ")).toBeNull();
  expect(textChipValue("Halloway")).toBe("1 word, not in the address");
  expect(textChipValue("Wren  Halloway")).toBe("2 words, not in the address");
});
