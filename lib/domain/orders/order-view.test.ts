import { expect, test } from "vitest";
import { OPTIONAL_ORDER_COLUMNS } from "@/lib/contract/dashboard/orders/order-columns";
import type { Instant } from "@/lib/contract/primitives";
import { unknownInView, viewFilters, viewHref, viewToOpen } from "@/lib/domain/saved-views";
import { isEdited, ORDER_LIST } from "./order-view";

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

test("an address that says nothing opens the default view, and a bare view its filters", () => {
  const about = {
    screen: "orders",
    name: "Lost",
    owner: "Invented",
    is_own: true,
    is_shared: false,
  };
  const updated_at = "2026-11-20T10:00:00Z" as Instant;
  const lost = { ...view("status=lost"), ...about, is_default: true, updated_at };
  const all = { ...lost, id: "0b1f6f0e-3a7c-4d0c-8a55-6f0f0e8f5c11", query: "", is_default: false };
  expect(viewToOpen(ORDER_LIST, {}, [all, lost])).toBe(viewHref("/orders", lost));
  expect(viewToOpen(ORDER_LIST, {}, [all])).toBeNull();
  expect(viewToOpen(ORDER_LIST, { view: lost.id }, [lost])).toBe(viewHref("/orders", lost));
  expect(viewToOpen(ORDER_LIST, { view: lost.id, status: "lost" }, [lost])).toBeNull();
  expect(viewToOpen(ORDER_LIST, { view: all.id }, [all])).toBeNull();
  expect(viewToOpen(ORDER_LIST, { view: "all" }, [lost])).toBeNull();
});
