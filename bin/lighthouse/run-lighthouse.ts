import { chromium } from "@playwright/test";
import { findFreePort } from "@/bin/embedded/ports";
import { type Dashboard, signIn } from "@/bin/shots/session";
import type { Browser as InstalledBrowser } from "@/bin/testing/browser";
import { measure, type Run } from "./measure";
import { getMedian, type Measured } from "./report";
import { findScreens } from "./screens";

type Options = {
  readonly browser: InstalledBrowser;
  readonly dashboard: Dashboard;
  /** How many times each screen is measured. */
  readonly runs: number;
  /** Only screens with these names; all by default. */
  readonly only?: readonly string[] | undefined;
  readonly onRun: (name: string, run: Run) => void;
};

/** Measures each screen several times, signed in, in one browser. */
export async function runLighthouse({
  browser: { executablePath, env },
  dashboard,
  runs,
  only,
  onRun,
}: Options): Promise<Measured[]> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    env: { ...env },
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  });
  try {
    const { baseUrl } = dashboard;
    const { cookies } = await signIn(browser, dashboard);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const screens = await findScreens(async (path, body) => {
      const answer = await fetch(new URL(path, baseUrl), {
        method: "POST",
        headers: { cookie, origin: baseUrl, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return answer.json();
    });
    const measured: Measured[] = [];
    for (const { name, path } of screens) {
      if (only && !only.includes(name)) continue;
      const done: Run[] = [];
      // The first request after a start does work that later ones do not repeat.
      await fetch(new URL(path, baseUrl), { headers: { cookie } });
      for (let count = 0; count < runs; count += 1) {
        const run = await measure(`${baseUrl}${path}`, { port, cookie });
        onRun(name, run);
        done.push(run);
      }
      measured.push({ name, median: getMedian(done) });
    }
    return measured;
  } finally {
    await browser.close();
  }
}
