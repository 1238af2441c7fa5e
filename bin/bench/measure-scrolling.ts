import type { Page } from "@playwright/test";
import { fillQueue } from "./fill-queue";
import { getLatency, type Latency } from "./latency";
import type { Target } from "./measure-phial";
import { framesWhile, openDashboard } from "./open-dashboard";

const ITEMS = 5_000;
const OPENINGS = 5;
const WHEEL_STEPS = 200;
/** One notch of the wheel; notches follow each other as fast as the browser accepts them. */
const WHEEL_PX = 120;
const KEY_PRESSES = 60;
const LONG_FRAME_MS = 50;

type MeasuredFrames = { readonly name: string } & Record<
  "count" | "long" | "p95Ms" | "longestMs",
  number
>;

export type MeasuredScrolling = {
  readonly items: number;
  /** From the arrival of the data's last byte to the first frame that shows its rows. */
  readonly drawnMs: Latency;
  readonly frames: readonly MeasuredFrames[];
};

/** Resolves with the time of the frame after the one in which the first row appears. */
const WATCH_FOR_ROW = `
  window.rowDrawn = new Promise((resolve) => {
    function look() {
      const row = document.querySelector("tr[aria-rowindex]");
      if (row) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });`;

/** The match review queue in a real browser: how soon it is drawn, and how smoothly it scrolls. */
export async function measureScrolling({ phial, databaseUrl }: Target): Promise<MeasuredScrolling> {
  await fillQueue(phial, databaseUrl, ITEMS);
  const { page, close } = await openDashboard(phial);
  try {
    await page.addInitScript({ content: WATCH_FOR_ROW });
    const times: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) times.push(await openQueue(page));
    await page.mouse.move(700, 600);
    const wheel = await framesWhile(page, async () => {
      for (let step = 0; step < WHEEL_STEPS; step += 1) await page.mouse.wheel(0, WHEEL_PX);
    });
    const keys = await framesWhile(page, async () => {
      for (let press = 0; press < KEY_PRESSES; press += 1) await page.keyboard.press("j");
    });
    return {
      items: ITEMS,
      drawnMs: getLatency(times),
      frames: [
        { name: `the wheel, ${WHEEL_PX} px a notch`, ...getSmoothness(wheel) },
        { name: "j, key by key", ...getSmoothness(keys) },
      ],
    };
  } finally {
    await close();
  }
}

async function openQueue(page: Page): Promise<number> {
  await page.goto("/match-review");
  return page.evaluate(async () => {
    const drawnAt = await (window as unknown as { rowDrawn: Promise<number> }).rowDrawn;
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const data = entries.find(({ name }) => name.endsWith("/api/match-review"));
    if (!data) throw new Error("The data was not asked for");
    return drawnAt - data.responseEnd;
  });
}

function getSmoothness(frames: readonly number[]) {
  return {
    count: frames.length,
    long: frames.filter((ms) => ms > LONG_FRAME_MS).length,
    p95Ms: getLatency(frames).p95Ms,
    longestMs: Math.max(...frames),
  };
}
