import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime } from "./in-time";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("waits for what is read, and passes on why it could not be read", async () => {
  await expect(inTime(Promise.resolve("read"))).resolves.toBeUndefined();
  await expect(inTime(Promise.reject(new Error("no such order")))).rejects.toThrow("no such order");
});

test("waits no longer than 700 ms, also for what fails afterwards", async () => {
  let fail = (_: Error) => {};
  const reading = new Promise((_, reject) => {
    fail = reject;
  });
  const waiting = inTime(reading);
  let isOver = false;
  void waiting.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(699);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  fail(new Error("late"));
  await vi.advanceTimersByTimeAsync(0);
});
