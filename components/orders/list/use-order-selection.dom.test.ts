import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import { endpoints } from "@/lib/contract/service/endpoints";
import { useOrderSelection } from "./use-order-selection";

const example = OrderRow.parse({
  ...endpoints.getOrder.example,
  ordered_for: null,
  time_doubt: null,
  result: { kind: "none" },
});

function page(from: number): OrderRow[] {
  return Array.from({ length: 5 }, (_, index) => ({
    ...example,
    id: `00000000-0000-4000-8000-${String(from + index).padStart(12, "0")}`,
  }));
}

function open() {
  const view = renderHook(({ orders, scope }) => useOrderSelection(orders, scope), {
    initialProps: { orders: page(0), scope: "status=open" },
  });
  return {
    ...view,
    selection: () => view.result.current,
    numbers: () =>
      [...view.result.current.orders.keys()]
        .map((id) => Number(id.slice(-12)))
        .toSorted((a, b) => a - b),
  };
}

test("Shift selects every row since the last one that was changed", () => {
  const { selection, numbers } = open();
  act(() => selection().toggle(3));
  act(() => selection().toggle(1, true));
  expect(numbers()).toEqual([1, 2, 3]);
  act(() => selection().toggle(2));
  act(() => selection().toggle(3, true));
  expect(numbers()).toEqual([1]);
});

test("another page keeps the selection, and another filter clears it", () => {
  const { selection, numbers, rerender } = open();
  act(() => selection().toggle(0));
  rerender({ orders: page(10), scope: "status=open" });
  act(() => selection().togglePage());
  expect(numbers()).toEqual([0, 10, 11, 12, 13, 14]);
  act(() => selection().togglePage());
  expect(numbers()).toEqual([0]);
  rerender({ orders: page(10), scope: "status=lost" });
  expect(numbers()).toEqual([]);
});

test("Shift does not reach over from another page", () => {
  const { selection, numbers, rerender } = open();
  act(() => selection().toggle(0));
  rerender({ orders: page(10), scope: "status=open" });
  act(() => selection().toggle(4, true));
  expect(numbers()).toEqual([0, 14]);
});

test("deselecting one of all keeps only those of the page", () => {
  const { selection, numbers } = open();
  act(() => selection().chooseAll());
  expect(selection().isAll).toBe(true);
  expect(page(70).every((order) => selection().has(order))).toBe(true);
  act(() => selection().toggle(2));
  expect(selection().isAll).toBe(false);
  expect(numbers()).toEqual([0, 1, 3, 4]);
  act(() => selection().clear());
  expect(numbers()).toEqual([]);
});
