import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNow } from "./use-now";

const RENDERED_AT = "2026-11-20T14:20:00.000Z";
const OPENED_AT = "2026-11-20T15:00:00.000Z";

/** The times that a page has shown, oldest first. */
function open(): readonly string[] {
  const shown: string[] = [];
  renderHook(() => void shown.push(useNow(RENDERED_AT)));
  return shown;
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

beforeEach(() => void vi.useFakeTimers({ now: new Date(OPENED_AT) }));

afterEach(() => vi.restoreAllMocks());

test("a page that was rendered earlier shows the current time right after the server's", () => {
  expect(open()).toEqual([RENDERED_AT, OPENED_AT]);
});

test("the time advances every minute", () => {
  const shown = open();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown.at(-1)).toBe("2026-11-20T15:01:00.000Z");
});

test("a page that becomes visible again, for example after a sleep, shows the current time", () => {
  const shown = open();
  // Timers do not run during a sleep.
  vi.setSystemTime(new Date("2026-11-20T16:30:00Z"));
  setVisibility("hidden");
  expect(shown.at(-1)).toBe(OPENED_AT);
  setVisibility("visible");
  expect(shown.at(-1)).toBe("2026-11-20T16:30:00.000Z");
});
