import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "@/bin/testing/browser";

const browser = await findBrowser(process.env.CHROMIUM_PATH);

export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
