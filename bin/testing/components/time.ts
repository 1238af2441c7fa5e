import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Stops the test's clock; `advance` moves it. */
export function stopClock(now = "2026-11-20T15:00:00Z"): void {
  vi.useFakeTimers({ now: new Date(now) });
}

/** Lets time pass, including everything that timers and responses change in that time. */
export async function advance(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // A response is rendered in the next millisecond, and the rendered components may send further requests.
  for (let round = 0; round < 3; round += 1) await act(() => vi.advanceTimersByTimeAsync(1));
}
