import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page, type Request } from "@playwright/test";
import type { Browser as InstalledBrowser } from "@/bin/testing/browser";
import { findSubjects } from "./find-subjects";
import { type Dashboard, type State, signIn } from "./session";
import type { View } from "./view";
import { DOCUMENTED_VIEWS, LOOKS, type Look, VIEWS } from "./views";

const QUIET_MS = 500;

type Options = {
  readonly folder: string;
  /** Only the screenshots shown in the README and docs: one theme, the first screenful, compressed. */
  readonly isDocumentedOnly: boolean;
  /** Only views whose names begin with one of these. */
  readonly namesBegin: readonly string[];
};

/**
 * Takes a screenshot of every view in every theme and returns the file names. Any error or warning in the browser's
 * console fails the run, so no screenshot shows a broken page.
 */
export async function takePictures(
  { executablePath, env }: InstalledBrowser,
  target: Dashboard,
  { folder, isDocumentedOnly, namesBegin }: Options,
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath,
    env: { ...env },
    args: ["--no-sandbox"],
  });
  try {
    const state = await signIn(browser, target);
    const subjects = await findSubjects(browser, target, state);
    const views = VIEWS.filter(
      ({ name }) =>
        (!isDocumentedOnly || DOCUMENTED_VIEWS.has(name)) &&
        namesBegin.some((start) => name.startsWith(start)),
    );
    const looks = isDocumentedOnly ? LOOKS.slice(0, 1) : LOOKS;
    const files: string[] = [];
    for (const view of views) {
      for (const look of looks) {
        const file = isDocumentedOnly ? `${view.name}.jpg` : `${view.name}-${look.name}.png`;
        await captureView(browser, {
          url: `${target.baseUrl}${view.path(subjects)}`,
          state,
          view,
          look,
          file: path.join(folder, file),
          isFullPage: !isDocumentedOnly && view.prepare === undefined && look.width > 1000,
        });
        files.push(file);
      }
    }
    return files;
  } finally {
    await browser.close();
  }
}

type Shot = {
  readonly url: string;
  readonly state: State;
  readonly view: View;
  readonly look: Look;
  readonly file: string;
  readonly isFullPage: boolean;
};

async function captureView(
  browser: Browser,
  { url, state, view, look, file, isFullPage }: Shot,
): Promise<void> {
  const { width, height, colorScheme } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: "reduce",
    ...(view.isSignedOut ? {} : { storageState: state }),
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  const waitUntilQuiet = followTraffic(page);
  await page.goto(url);
  await waitUntilQuiet();
  await view.prepare?.(page);
  await waitUntilQuiet();
  await page.screenshot({
    path: file,
    fullPage: isFullPage,
    ...(file.endsWith(".jpg") && { quality: 65 }),
  });
  await context.close();
  if (problems.length > 0) throw new Error(`${path.basename(file)}: ${problems.join("; ")}`);
}

/**
 * Returns a function that waits until no request was in flight for half a second, not counting the live connection,
 * which stays open.
 */
function followTraffic(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>();
  let lastAt = Date.now();
  page.on("request", (request) => {
    lastAt = Date.now();
    if (new URL(request.url()).pathname !== "/api/live") inFlight.add(request);
  });
  const end = (request: Request) => {
    if (inFlight.delete(request)) lastAt = Date.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    while (inFlight.size > 0 || Date.now() - lastAt < QUIET_MS) await pause(50);
  };
}
