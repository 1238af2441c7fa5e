import { waitFor } from "@testing-library/react";
import { vi } from "vitest";
import { stopClock } from "./time";

/** Simulates losing or regaining the browser's connection. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(isOnline);
  if (isOnline) window.dispatchEvent(new Event("online"));
}

/** Waits for results of WebCrypto, which takes real time; then stops the clock again. */
export async function waitForCrypto(check: () => void): Promise<void> {
  vi.useRealTimers();
  await waitFor(check);
  stopClock();
}
