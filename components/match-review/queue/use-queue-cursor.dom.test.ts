import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { createQueueItem, getItemId } from "@/bin/testing/components/match-review";
import { useQueueCursor } from "./use-queue-cursor";

const items = (...numbers: number[]) => numbers.map((number) => createQueueItem(number));

function open(numbers: number[], openId: string | null = null) {
  const view = renderHook(({ rows }) => useQueueCursor(rows, openId), {
    initialProps: { rows: items(...numbers) },
  });
  return { ...view, cursor: () => view.result.current.cursor };
}

test("the first move goes to the first row, and the ends stop it", () => {
  const { result, cursor } = open([1, 2]);
  expect(cursor()).toBe(null);
  const positions = [1, 1, 1, -1, -1].map((by) => {
    act(() => void result.current.move(by));
    return cursor();
  });
  expect(positions).toEqual([0, 1, 1, 0, 0]);
});

test("without a move it is at the open item", () => {
  const { result, cursor } = open([1, 2, 3], getItemId(2));
  expect(cursor()).toBe(1);
  let reached: unknown;
  act(() => {
    reached = result.current.move(1)?.id;
  });
  expect(reached).toBe(getItemId(3));
});

test("it follows its item while rows come and go above", () => {
  const { result, cursor, rerender } = open([1, 2, 3]);
  act(() => result.current.point(getItemId(2)));
  rerender({ rows: items(7, 8, 1, 2, 3) });
  expect(cursor()).toBe(3);
  rerender({ rows: items(2, 3) });
  expect(cursor()).toBe(0);
});

test("when its item is gone it stays at that place, or at the last row", () => {
  const { result, cursor, rerender } = open([1, 2, 3]);
  act(() => result.current.point(getItemId(3)));
  rerender({ rows: items(1, 2) });
  expect(cursor()).toBe(1);
  rerender({ rows: [] });
  expect(cursor()).toBe(null);
});
