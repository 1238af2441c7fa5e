import path from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import type { Browser as FoundBrowser } from "@/bin/testing/browser";
import { findSubjects, type Subjects } from "./find-subjects";
import { LOOKS, type Look, VIEWS, type View } from "./views";

export type Dashboard = { baseUrl: string; email: string; password: string };
export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * Takes a picture of every view in every look and returns their file names. Anything that the browser's console
 * warns of fails the run: a picture of a broken page helps nobody.
 */
export async function takePictures(
  found: FoundBrowser,
  target: Dashboard,
  folder: string,
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...found.env },
    args: ["--no-sandbox"],
  });
  try {
    const state = await signIn(browser, target);
    const subjects = await findSubjects(browser, target, state);
    const files: string[] = [];
    for (const view of VIEWS) {
      for (const look of LOOKS)
        files.push(await takePicture(browser, { target, state, subjects, view, look, folder }));
    }
    return files;
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser, { baseUrl, email, password }: Dashboard): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${baseUrl}/sign-in`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
  const state = await context.storageState();
  await context.close();
  return state;
}

type Shot = {
  target: Dashboard;
  state: State;
  subjects: Subjects;
  view: View;
  look: Look;
  folder: string;
};

async function takePicture(
  browser: Browser,
  { target, state, subjects, view, look, folder }: Shot,
): Promise<string> {
  const { width, height, colorScheme } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: "reduce",
    ...(view.signedOut ? {} : { storageState: state }),
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  await page.goto(`${target.baseUrl}${view.path(subjects)}`, { waitUntil: "networkidle" });
  await view.act?.(page);
  await page.waitForLoadState("networkidle");
  const file = `${view.name}-${look.name}.png`;
  await page.screenshot({
    path: path.join(folder, file),
    fullPage: view.act === undefined && width > 1000,
  });
  await context.close();
  if (complaints.length > 0) throw new Error(`${file}: ${complaints.join("; ")}`);
  return file;
}
