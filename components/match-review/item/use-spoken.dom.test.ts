import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { advance, stopClock } from "@/bin/testing/components/time";
import { useSpoken } from "./use-spoken";

test("sentences that follow each other within a second are read out together", async () => {
  stopClock();
  const { result } = renderHook(() => useSpoken());
  act(() => result.current.say("Rejected."));
  await advance(500);
  act(() => result.current.say("2 of 5."));
  expect(result.current.spoken).toBe("Rejected. 2 of 5.");
  await advance(1_000);
  act(() => result.current.say("3 of 5."));
  expect(result.current.spoken).toBe("3 of 5.");
});
