import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "@/bin/testing/browser";
import { MINUTE_MS } from "@/lib/contract/time";

/** How long a step may wait for what it needs, however slow the machine is. */
const WAIT_MS = 3 * MINUTE_MS;

const browser = await findBrowser(process.env.CHROMIUM_PATH);

export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results",
  snapshotPathTemplate: "e2e/fixtures/{arg}{ext}",
  fullyParallel: true,
  // A further one is busy all the time, too, and slows all of them.
  workers: Math.min(availableParallelism() + 1, 4),
  retries: 0,
  forbidOnly: true,
  reporter: [["list"]],
  // A machine that does other work, too, is only slow: `npm test` ends a run in which nothing moves any more, and a wait
  // ends after some minutes without what it waits for, so that the test that waits is named.
  timeout: 0,
  expect: { timeout: WAIT_MS, toPass: { timeout: WAIT_MS } },
  projects: [
    // One worker: a second dashboard and a service behind it that has one fault at a time. First, so that it
    // runs beside the other tests and not after them.
    { name: "faults", testMatch: "faults/**", workers: 1 },
    { name: "dashboard", testIgnore: "faults/**" },
  ],
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    baseURL: process.env.PHIAL_E2E_BASE_URL ?? "http://localhost:3000",
    locale: "en-US",
    timezoneId: "America/New_York",
    // Nothing moves on its own, so that nothing is waited for until it rests.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test costs a sixth of all processor time: `-- --trace on` keeps one of the test that is repeated.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      // A sandbox needs rights that containers do not grant; the tests open no foreign pages.
      args: ["--no-sandbox"],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
});
