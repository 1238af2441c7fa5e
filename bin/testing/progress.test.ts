import { expect, test, vi } from "vitest";
import { watchProgress } from "@/bin/testing/progress";
import { stalled } from "@/bin/testing/tally";
import type { TestStep } from "@/bin/testing/test-step";

const LIMIT_MS = 60_000;

/** A run whose clock stands still until the test moves it. */
function startRun() {
  vi.useFakeTimers();
  const progress = watchProgress(LIMIT_MS, () => Date.now());
  const tell = (part: string, step: TestStep) =>
    progress.note(part, `\u0001step ${JSON.stringify(step)}`);
  return { progress, tell, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test("a run in which nothing moves is ended with what was under way, and what had passed counts", async () => {
  const { progress, tell, pass } = startRun();
  progress.enter("vitest", "its start");
  progress.enter("check", "its start");
  tell("vitest", { what: "a.test.ts > one", step: "begins" });
  tell("vitest", { what: "a.test.ts > one", step: "passed" });
  tell("vitest", { what: "a.test.ts > two", step: "begins" });
  expect(progress.note("vitest", "an ordinary line")).toBe(true);
  await pass(LIMIT_MS + 10_000);
  vi.useRealTimers();
  expect(stalled(await progress.stalled)).toMatchObject({
    passed: 1,
    failed: 1,
    problems: [
      expect.stringMatching(/vitest: a\.test\.ts > two \(for \d+ s\)\n +check: its start/),
    ],
  });
});

test("a run that moves is not ended, however long it takes, and steps are not printed", async () => {
  const { progress, tell, pass } = startRun();
  const onStall = vi.fn();
  void progress.stalled.then(onStall);
  for (let turn = 0; turn < 10; turn += 1) {
    await pass(LIMIT_MS - 10_000);
    expect(tell("vitest", { what: "a.test.ts > one", step: "begins" })).toBe(false);
  }
  vi.useRealTimers();
  expect(onStall).not.toHaveBeenCalled();
});

test("the last files are announced once no file waits", async () => {
  const { progress, tell } = startRun();
  vi.useRealTimers();
  tell("vitest", { what: "the last files", step: "last" });
  await progress.lastFiles;
});
