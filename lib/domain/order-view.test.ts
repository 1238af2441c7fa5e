import { expect, test } from "vitest";
import { OPTIONAL_ORDER_COLUMNS } from "@/lib/contract/order-columns";
import { isEdited, knownColumns, unknownInView, viewFilters, viewHref } from "./order-view";

const view = (query: string, columns: readonly string[] = OPTIONAL_ORDER_COLUMNS) => ({
  id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
  query,
  columns: [...columns],
});

test("a view's filters stand in its address beside its id", () => {
  const saved = view("status=ordered,lost&sort=patient_name&direction=asc");
  expect(viewHref(saved)).toBe(`/orders?view=${saved.id}&${saved.query}`);
  expect(viewFilters(saved)).toMatchObject({ status: ["ordered", "lost"], sort: "patient_name" });
  expect(viewHref(view(""))).toBe(`/orders?view=${saved.id}`);
});

test.each([
  ["status=ordered,lost", []],
  ["status=ordered,courier_handover", ["status courier_handover"]],
  ["colour=blue&created_from=2026-11-01", ["colour blue"]],
  ["interpretation=odd&method=testkit", ["interpretation odd"]],
  ["sort=patient_name&direction=asc&size=100", []],
])("%s: what is not known is named", (query, unknown) => {
  expect(unknownInView(view(query))).toEqual(unknown);
});

test("a view counts as edited by its filters and columns, not by the page or an unknown word", () => {
  const saved = view("status=ordered,courier_handover", ["test", "galaxy"]);
  const filters = viewFilters(saved);
  expect(isEdited(saved, { ...filters, page: 4 }, ["test"])).toBe(false);
  expect(isEdited(saved, { ...filters, status: [] }, ["test"])).toBe(true);
  expect(isEdited(saved, filters, ["test", "result"])).toBe(true);
});

test("columns come in their own order, without words that are not known", () => {
  expect(knownColumns(["updated", "galaxy", "test"])).toEqual(["test", "updated"]);
});
