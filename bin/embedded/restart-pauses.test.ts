import { expect, test } from "vitest";
import { createRestartPauses, describeRestart } from "@/bin/embedded/restart-pauses";

test("pauses grow from half a second to a minute while a program keeps failing", () => {
  const pauses = createRestartPauses();
  const delays = Array.from({ length: 10 }, () => pauses.next(100).delayMs);
  expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000]);
});

test("a program that ran for a minute starts over", () => {
  const pauses = createRestartPauses();
  for (let failure = 1; failure <= 6; failure += 1) pauses.next(100);
  expect(pauses.next(60_000)).toEqual({ delayMs: 500, failures: 1 });
});

test("the first failures are a short sentence, and a series says so", () => {
  expect(describeRestart("service was ended by SIGKILL", 1, 500)).toBe(
    "service was ended by SIGKILL and is being started again.",
  );
  expect(describeRestart("service ended with code 1", 5, 8000)).toBe(
    "service ended with code 1, 5 times in a row now. It is started again in 8 s; the reason is in the lines above.",
  );
});
