import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "@/bin/testing/browser";
import type { Phial } from "./phial";

// Source text rather than functions, because the compiler adds helpers that do not exist in the page.
/** Records the duration of every frame from now on, until it is called again. */
const NOTE_FRAMES = `
  {
    const frames = [];
    window.frames_ = frames;
    let before = performance.now();
    function note() {
      if (window.frames_ !== frames) return;
      const now = performance.now();
      frames.push(now - before);
      before = now;
      requestAnimationFrame(note);
    }
    requestAnimationFrame(note);
  }`;

type OpenDashboard = { readonly page: Page; close(): Promise<void> };

/** The dashboard in a real browser, signed in. */
export async function openDashboard({ dashboardUrl, credentials }: Phial): Promise<OpenDashboard> {
  const found = await findBrowser(undefined);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ["--no-sandbox"],
    env: { ...found.env },
  });
  const page = await browser.newPage({
    baseURL: dashboardUrl,
    viewport: { width: 1440, height: 900 },
  });
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(credentials.email);
  await page.getByLabel("Password", { exact: true }).fill(credentials.password);
  await page.getByRole("button", { name: /sign in/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  return { page, close: () => browser.close() };
}

/** The duration of each frame in ms during an action. */
export async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(NOTE_FRAMES);
  await work();
  const frames = await page.evaluate(() => (window as unknown as { frames_: number[] }).frames_);
  return frames.slice(1);
}
