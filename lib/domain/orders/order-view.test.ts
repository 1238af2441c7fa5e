import { expect, test } from "vitest";
import { OPTIONAL_ORDER_COLUMNS } from "@/lib/contract/dashboard/orders/order-columns";
import type { Instant } from "@/lib/contract/primitives";
import {
  listReadyViews,
  unknownInView,
  viewFilters,
  viewHref,
  viewToOpen,
} from "@/lib/domain/saved-views";
import { ORDER_FILTERS } from "./order-filters";
import { isEdited, ORDER_LIST, READY_ORDER_VIEWS } from "./order-view";

const view = (query: string, columns: readonly string[] = OPTIONAL_ORDER_COLUMNS) => ({
  id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
  query,
  columns: [...columns],
});

test("a view's filters stand in its address beside its id", () => {
  const saved = view("status=ordered,lost&sort=patient_name&direction=asc");
  expect(viewHref("/orders", saved)).toBe(`/orders?view=${saved.id}&${saved.query}`);
  expect(viewFilters(ORDER_LIST, saved)).toMatchObject({
    status: ["ordered", "lost"],
    sort: "patient_name",
  });
  expect(viewHref("/orders", view(""))).toBe(`/orders?view=${saved.id}`);
});

test.each([
  ["status=ordered,lost", []],
  ["status=ordered,courier_handover", ["status courier_handover"]],
  ["shade=blue&created_from=2026-11-01", ["shade blue"]],
  ["interpretation=odd&method=testkit", ["interpretation odd"]],
  ["sort=patient_name&direction=asc&size=100", []],
])("%s: what is not known is named", (query, unknown) => {
  expect(unknownInView(ORDER_LIST, view(query))).toEqual(unknown);
});

test("a view counts as edited by its filters and columns, not by the page or an unknown word", () => {
  const saved = view("status=ordered,courier_handover", ["test", "galaxy"]);
  const filters = viewFilters(ORDER_LIST, saved);
  expect(isEdited(saved, { ...filters, page: 4 }, ["test"])).toBe(false);
  expect(isEdited(saved, { ...filters, status: [] }, ["test"])).toBe(true);
  expect(isEdited(saved, filters, ["test", "result"])).toBe(true);
});

test("ready views have addresses that hold on every day, and stand back for a saved view of their name", () => {
  const list = (names: readonly string[], query: string) => {
    const views = names.map((name) => ({ ...view(""), ...ABOUT, name }));
    const shown = ORDER_FILTERS.parse(new URLSearchParams(query));
    return listReadyViews(ORDER_LIST, READY_ORDER_VIEWS, views, shown);
  };
  expect(list([], "").map(({ name, query }) => `${name}: ${query}`)).toEqual([
    "Created this week: created=this_week",
    "Past its usual time: lateness=past_usual",
    "Kits not registered yet: kit=unregistered",
  ]);
  const current = (query: string) =>
    list([], query).flatMap(({ name, isCurrent }) => (isCurrent ? [name] : []));
  expect(current("")).toEqual([]);
  expect(current("created=this_week&sort=patient_name&page=3")).toEqual(["Created this week"]);
  expect(current("created=this_week&status=lost")).toEqual([]);
  expect(list([" past its usual TIME"], "").map(({ name }) => name)).toEqual([
    "Created this week",
    "Kits not registered yet",
  ]);
});

const ABOUT = {
  screen: "orders",
  owner: "Invented",
  is_own: true,
  is_shared: false,
  is_default: false,
  updated_at: "2026-11-20T10:00:00Z" as Instant,
};

test("an address that says nothing opens the default view, and a bare view its filters", () => {
  const lost = { ...view("status=lost"), ...ABOUT, name: "Lost", is_default: true };
  const all = { ...lost, id: "0b1f6f0e-3a7c-4d0c-8a55-6f0f0e8f5c11", query: "", is_default: false };
  expect(viewToOpen(ORDER_LIST, {}, [all, lost])).toBe(viewHref("/orders", lost));
  expect(viewToOpen(ORDER_LIST, {}, [all])).toBeNull();
  expect(viewToOpen(ORDER_LIST, { view: lost.id }, [lost])).toBe(viewHref("/orders", lost));
  expect(viewToOpen(ORDER_LIST, { view: lost.id, status: "lost" }, [lost])).toBeNull();
  expect(viewToOpen(ORDER_LIST, { view: all.id }, [all])).toBeNull();
  expect(viewToOpen(ORDER_LIST, { view: "all" }, [lost])).toBeNull();
});
