import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "@/bin/testing/browser";

const browser = await findBrowser(process.env.CHROMIUM_PATH);

export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results",
  fullyParallel: true,
  workers: availableParallelism() >= 4 ? 3 : 2,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: "console", testIgnore: "faults/**" },
    // One worker: a second console and the service behind it, which can be in one trouble at a time.
    { name: "faults", testMatch: "faults/**", workers: 1 },
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.PHIAL_E2E_BASE_URL ?? "http://localhost:3000",
    locale: "en-US",
    timezoneId: "America/New_York",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      // A sandbox needs rights that containers do not give; the tests open nobody else's pages.
      args: ["--no-sandbox"],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
});
