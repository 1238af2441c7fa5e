import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Dashboard, type State, signIn } from "@/bin/shots/session";
import type { Browser as InstalledBrowser } from "@/bin/testing/browser";
import { waitForHydration } from "@/e2e/hydration";
import type { Budgets } from "./budgets";
import type { Clinic } from "./clinic";
import { type Journey, WAYS, type Way } from "./journey";
import { Person } from "./person";
import type { Outcome } from "./report";

type Options = {
  readonly browser: InstalledBrowser;
  readonly dashboard: Dashboard;
  readonly clinic: Clinic;
  readonly budgets: Budgets;
  readonly journeys: readonly Journey[];
  /** Saves a screenshot of the page on which a journey failed. */
  readonly pictureFolder: string;
  /** Called with each outcome as soon as it is known. */
  readonly onOutcome: (outcome: Outcome) => void;
};

/** Runs every journey in each way, each in a separate browser. A journey that fails is an outcome without a tally. */
export async function runJourneys({ browser: installed, ...options }: Options): Promise<Outcome[]> {
  const browser = await chromium.launch({
    executablePath: installed.executablePath,
    env: { ...installed.env },
    args: ["--no-sandbox"],
  });
  try {
    const state = await signIn(browser, options.dashboard);
    const outcomes: Outcome[] = [];
    for (const journey of options.journeys) {
      for (const way of WAYS) {
        const outcome = await runOne(browser, state, { ...options, journey, way });
        options.onOutcome(outcome);
        outcomes.push(outcome);
      }
    }
    return outcomes;
  } finally {
    await browser.close();
  }
}

type One = Omit<Options, "browser" | "journeys"> & { journey: Journey; way: Way };

async function runOne(browser: Browser, state: State, one: One): Promise<Outcome> {
  const { journey, way, clinic, dashboard, budgets } = one;
  const budget = budgets[journey.id]?.[way];
  if (!budget) throw new Error(`docs/journeys.md has no budget of ${journey.id} by ${way}`);
  const common = { title: journey.title, way, budget };
  let context: BrowserContext | undefined;
  try {
    const subject = await journey.prepare(clinic);
    context = await browser.newContext({
      storageState: state,
      viewport: { width: 1440, height: 900 },
      timezoneId: "America/New_York",
      locale: "en-US",
      reducedMotion: "reduce",
    });
    const page = await openStart(context, `${dashboard.baseUrl}${journey.start}`);
    const person = new Person(page);
    await journey.work[way](person, subject);
    await journey.verify(clinic, subject);
    return { ...common, tally: person.tally };
  } catch (error) {
    const file = path.join(one.pictureFolder, `${journey.id}-${way}.png`);
    await context?.pages()[0]?.screenshot({ path: file });
    const [problem = "failed"] = String(error instanceof Error ? error.message : error).split("\n");
    return { ...common, tally: null, problem };
  } finally {
    await context?.close();
  }
}

/** The screen on which the job starts: loaded, and responding to keys. */
async function openStart(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  // Nothing prints here; the journey checks how often printing was requested.
  await page.addInitScript(() => {
    const counted = window as unknown as { printCount: number };
    counted.printCount = 0;
    window.print = () => {
      counted.printCount += 1;
    };
  });
  await waitForHydration(page);
  await page.goto(url);
  await page.locator("html[data-hydrated]").waitFor();
  return page;
}
