import { waitFor } from "@testing-library/react";
import { vi } from "vitest";
import { stopClock } from "./time";

/** Cuts the browser's connection, or brings it back. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(isOnline);
  if (isOnline) window.dispatchEvent(new Event("online"));
}

/** Waits for what depends on WebCrypto, which answers in real time; then the clock stands still again. */
export async function waitForCrypto(check: () => void): Promise<void> {
  vi.useRealTimers();
  await waitFor(check);
  stopClock();
}
