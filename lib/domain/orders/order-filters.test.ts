import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import { COLLECTION_METHODS, LOW_LEVEL_STATUSES } from "@/lib/contract/service/order-status-labels";
import { ORDER_FILTERS } from "./order-filters";

const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDate);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const anyFilters: fc.Arbitrary<OrderFilters> = fc.record({
  status: fc.subarray([...LOW_LEVEL_STATUSES]),
  method: fc.subarray([...COLLECTION_METHODS]),
  interpretation: maybe(fc.constantFrom(...INTERPRETATIONS)),
  activation: maybe(fc.constantFrom("current" as const, "scheduled" as const)),
  test: maybe(fc.uuid()),
  lab: maybe(fc.stringMatching(/^[a-z0-9_-]{1,64}$/)),
  lateness: maybe(fc.constant("past_usual" as const)),
  kit: maybe(fc.constant("unregistered" as const)),
  created: maybe(fc.constant("this_week" as const)),
  created_from: maybe(day),
  created_to: maybe(day),
  updated_from: maybe(day),
  updated_to: maybe(day),
  user_id: maybe(fc.uuid()),
  sort: fc.constantFrom("created_at" as const, "patient_name" as const, "last_status" as const),
  direction: fc.constantFrom("asc" as const, "desc" as const),
  page: fc.integer({ min: 1, max: 10_000 }),
  size: fc.constantFrom(25 as const, 50 as const, 100 as const),
});
const fromQuery = (query: string) => ORDER_FILTERS.parse(new URLSearchParams(query));

describe("the filters of the orders list in its address", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(fromQuery(ORDER_FILTERS.format(filters))).toEqual(filters);
      }),
    );
  });

  it("accept any address and keep only what the contract accepts", () => {
    const names = fc.oneof(fc.constantFrom(...Object.keys(OrderFilters.shape)), fc.string());
    const value = fc.oneof(
      fc.string(),
      fc.array(fc.string()),
      fc.constantFrom("ordered", "2026-02-30"),
    );
    fc.assert(
      fc.property(fc.dictionary(names, value), (params) => {
        expect(OrderFilters.safeParse(ORDER_FILTERS.parse(params)).success).toBe(true);
      }),
    );
  });

  it("leave the defaults out and keep commas readable", () => {
    expect(ORDER_FILTERS.format(ORDER_FILTERS.defaults)).toBe("");
    const filters = ORDER_FILTERS.change(ORDER_FILTERS.defaults, {
      status: ["ordered", "completed"],
      size: 25,
    });
    expect(ORDER_FILTERS.format(filters)).toBe("status=ordered,completed&size=25");
  });

  it.each([
    ["status=ordered,burnt&status=", { status: ["ordered"] }],
    ["status=burnt,ordered,ordered", { status: ["ordered"] }],
    [
      "created_from=2026-02-30&created_to=2026-03-01",
      { created_from: undefined, created_to: "2026-03-01" },
    ],
    ["page=0&size=7&sort=price", { page: 1, size: 50, sort: "created_at" }],
    ["page=2.5", { page: 1 }],
    ["user_id=wren", { user_id: undefined }],
    ["test=wren&lab=Wren%20Halloway&lateness=very&kit=1&created=2026", {}],
  ])("read %s without its invalid values", (query, expected) => {
    expect(fromQuery(query)).toEqual({ ...ORDER_FILTERS.defaults, ...expected });
  });

  it("read a repeated parameter as a list", () => {
    expect(fromQuery("status=completed&status=ordered").status).toEqual(["ordered", "completed"]);
    expect(fromQuery("page=2&page=3").page).toBe(1);
  });

  it("neither read nor write the searched text", () => {
    expect(fromQuery("text=Wren&search_input=Wren")).toEqual(ORDER_FILTERS.defaults);
    const smuggled = { ...ORDER_FILTERS.defaults, text: "Wren" };
    expect(ORDER_FILTERS.format(smuggled)).toBe("");
  });
});

describe("changing the filters", () => {
  const narrowed = ORDER_FILTERS.change(ORDER_FILTERS.defaults, {
    method: ["testkit"],
    page: 4,
    size: 100,
    sort: "patient_name",
  });

  it("goes back to the first page unless the page itself changes", () => {
    expect(ORDER_FILTERS.change(narrowed, { method: [] }).page).toBe(1);
    expect(narrowed.page).toBe(4);
  });

  it("clears the filters and keeps the sorting and page size", () => {
    expect(ORDER_FILTERS.isNarrowed(narrowed)).toBe(true);
    const cleared = ORDER_FILTERS.clear(narrowed);
    expect(ORDER_FILTERS.isNarrowed(cleared)).toBe(false);
    expect(cleared).toMatchObject({ size: 100, sort: "patient_name", page: 1 });
  });
});
