import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createQueue } from "@/bin/testing/components/match-review";
import type { MatchQueue } from "@/lib/contract/dashboard/match-review";
import { useArrivals } from "./queue-frame";

test("announces how many results have come, and nothing when results only leave", () => {
  const say = vi.fn();
  const initialProps: { queue: MatchQueue | undefined } = { queue: undefined };
  const { rerender } = renderHook(({ queue }) => useArrivals(queue, say), { initialProps });
  rerender({ queue: createQueue(1, 2) });
  expect(say).not.toHaveBeenCalled();
  rerender({ queue: createQueue(2, 3) });
  expect(say).toHaveBeenLastCalledWith("1 more result to review.");
  rerender({ queue: createQueue(3) });
  expect(say).toHaveBeenCalledTimes(1);
  rerender({ queue: createQueue(3, 4, 5) });
  expect(say).toHaveBeenLastCalledWith("2 more results to review.");
});
