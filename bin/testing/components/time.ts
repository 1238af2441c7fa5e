import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Stops the clock of the test; `advance` moves it. */
export function stopClock(now = "2026-11-20T15:00:00Z"): void {
  vi.useFakeTimers({ now: new Date(now) });
}

/** Lets time pass, with everything that timers and answers change meanwhile. */
export async function advance(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // An answer is drawn in the next millisecond, and what was drawn may ask for more.
  for (let round = 0; round < 3; round += 1) await act(() => vi.advanceTimersByTimeAsync(1));
}
