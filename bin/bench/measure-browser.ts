import type { Page } from "@playwright/test";
import { MINUTE_MS } from "@/lib/contract/time";
import { openConnection } from "./connection";
import { addSamples, addWearers, wearerId } from "./fill-samples";
import { getLatency } from "./latency";
import type { Target } from "./measure-phial";
import { framesWhile, openDashboard } from "./open-dashboard";

const YEAR_MINUTES = 525_600;
const END_MS = Date.parse("2026-11-01T00:00:00Z");
const READER = 5000;
const DRAWS = 7;
const PAN_STEPS = 60;

// Source text rather than functions, because the compiler adds helpers that do not exist in the page.
/** Resolves with the time of the frame after the one in which the line appears. */
const WATCH_FOR_LINE = `
  window.lineDrawn = new Promise((resolve) => {
    function check() {
      const line = document.querySelector(".recharts-line-curve");
      if (line) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(check);
    }
    requestAnimationFrame(check);
  });`;

export type MeasuredBrowser = {
  readonly points: number;
  /** From the arrival of the data's last byte to the first frame that shows it. */
  readonly drawnMs: { readonly p50Ms: number; readonly p95Ms: number };
  /** From the request for the range to the last byte: the service's paging and the downsampling. */
  readonly arrivedMs: { readonly p50Ms: number; readonly p95Ms: number };
  /** The longest frame while the plot is dragged back and forth. */
  readonly longestFrameMs: number;
  readonly frames: number;
};

/**
 * One person's minute-by-minute data of a year in a real browser: how soon it is drawn, and how smoothly it is dragged.
 */
export async function measureBrowser({ phial, databaseUrl }: Target): Promise<MeasuredBrowser> {
  await addWearers(databaseUrl, READER, READER + 1);
  await addSamples(databaseUrl, [READER], { each: YEAR_MINUTES, endMs: END_MS });
  await sendOne(phial, wearerId(READER));
  const { page, close } = await openDashboard(phial);
  try {
    const from = new Date(END_MS - YEAR_MINUTES * MINUTE_MS).toISOString();
    const path = `/people/${wearerId(READER)}/timeseries?from=${from}&to=${new Date(END_MS).toISOString()}&show=heartrate`;
    await page.addInitScript({ content: WATCH_FOR_LINE });
    const times: { arrivedMs: number; drawnMs: number }[] = [];
    for (let draw = 0; draw < DRAWS; draw += 1) times.push(await drawOnce(page, path));
    return {
      points: YEAR_MINUTES,
      arrivedMs: getLatency(times.map(({ arrivedMs }) => arrivedMs)),
      drawnMs: getLatency(times.map(({ drawnMs }) => drawnMs)),
      ...(await dragBackAndForth(page)),
    };
  } finally {
    await close();
  }
}

/** Sends one sample through the API, which connects the provider and registers the series for the person. */
async function sendOne({ serviceUrl, serviceKey }: Target["phial"], userId: string) {
  const connection = openConnection(serviceUrl, { "x-service-api-key": serviceKey });
  const timestamp = new Date(END_MS - 30_000).toISOString();
  try {
    await connection.send({
      method: "POST",
      path: `/sandbox/v1/users/${userId}/timeseries/heartrate`,
      body: {
        source: { provider: "oura", type: "ring" },
        data: [{ timestamp, value: 60, unit: "bpm" }],
      },
    });
  } finally {
    await connection.close();
  }
}

/** Loads the page and returns, by the browser's clock, when the data had arrived and when its line was painted. */
async function drawOnce(page: Page, path: string) {
  await page.goto(path);
  return page.evaluate(async () => {
    const drawnAt = await (window as unknown as { lineDrawn: Promise<number> }).lineDrawn;
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const data = entries.find(({ name }) => name.includes("/timeseries/heartrate?"));
    if (!data) throw new Error("The data was not requested");
    return { arrivedMs: data.responseEnd - data.requestStart, drawnMs: drawnAt - data.responseEnd };
  });
}

async function dragBackAndForth(page: Page) {
  const plot = page.locator("[data-plot]").first();
  const box = await plot.boundingBox();
  if (!box) throw new Error("There is no plot");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 600, y);
  // With Shift the plot is panned.
  await page.keyboard.down("Shift");
  await page.mouse.down();
  const frames = await framesWhile(page, async () => {
    for (let step = 0; step < PAN_STEPS; step += 1) {
      await page.mouse.move(box.x + 600 - 200 * Math.sin(step / 6), y);
    }
  });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  return { longestFrameMs: Math.max(...frames), frames: frames.length };
}
