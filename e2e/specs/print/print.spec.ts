import { expect, test } from "@/e2e/fixtures";
import { MatchItemPage } from "@/e2e/pages/match-item-page";
import { OrderPage } from "@/e2e/pages/order-page";
import { TimeseriesPage } from "@/e2e/pages/timeseries-page";
import {
  findPrintFaults,
  printPages,
  printSheets,
  squeeze,
  takePrintedPlot,
  watchPrintedPlot,
} from "@/e2e/print";
import { everyFiveMinutes, putSamples, RING } from "@/e2e/samples";
import { createCriticalOrder, createOrder, service } from "@/e2e/service";
import { makeUnmatched, nameOn } from "@/e2e/unmatched-results";
import { endpoints } from "@/lib/contract/service/endpoints";
import { shortId } from "@/lib/contract/short-id";

const PRINTED_BY = /Printed\d\d-\w{3}-\d{4}\d\d:\d\dE[SD]Tby/;

test("each sheet of an order names patient, order, staff, time and its number", async ({
  page,
  person,
}) => {
  const order = await createOrder(person);
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "completed" },
    body: {},
  });
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await expect(screen.results.getByRole("table")).toBeVisible();
  await expect(page.getByText("Loading the result")).toHaveCount(0);
  const printed = await printSheets(page);
  expect(findPrintFaults(printed)).toEqual([]);
  const sheets = printed.map(({ text }) => text);
  expect(sheets.length).toBeGreaterThan(1);
  for (const { height, runs } of printed.slice(0, -1)) {
    const ends = runs.map(({ top }) => top / height).filter((share) => share < 0.94);
    expect(Math.max(...ends), "a sheet is filled before the next begins").toBeGreaterThan(0.65);
  }
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toContain(squeeze(`${person.name}, born `));
    expect(sheet).toContain(squeeze(shortId(order.id)));
    expect(sheet).toMatch(PRINTED_BY);
    expect(sheet).toContain(squeeze(`Page ${index + 1} of ${sheets.length}`));
  }
  const all = sheets.join(" ");
  expect(all).toContain(squeeze("Interpretation"));
  for (const left of ["Write a note", "Documents", "Skip to the content", "completed.testkit"]) {
    expect(all).not.toContain(squeeze(left));
  }
});

test("a match item prints the result beside the chosen candidate only", async ({ page }) => {
  const result = await makeUnmatched("multiple_demo_match");
  const item = new MatchItemPage(page);
  await item.claim(result);
  const unchosen = (await printPages(page)).join(" ");
  expect(unchosen).toContain(squeeze("No candidate was chosen when this was printed"));
  await item.candidate("A").check();
  const sheets = await printPages(page);
  const all = sheets.join(" ");
  expect(sheets[0]).toMatch(PRINTED_BY);
  expect(all).toContain(squeeze(nameOn(result)));
  expect(all).toContain(squeeze(`Match review, result ${shortId(result.id)}`));
  expect(all).toContain(squeeze("Ordered on"));
  for (const left of ["To review", "Accept", "Claimed by", "Candidate B", "A and B"]) {
    expect(all).not.toContain(squeeze(left));
  }
});

test("the report of critical results prints its filters", async ({ page }) => {
  await page.goto("/critical-results?state=late");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Critical results");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  const [sheet] = await printPages(page);
  expect(sheet).toContain(squeeze("State: Past the limit"));
  expect(sheet).toMatch(PRINTED_BY);
});

test("critical results are printed over the whole width, each value on two lines at most", async ({
  page,
  person,
}) => {
  await createCriticalOrder(person);
  await page.goto("/critical-results");
  const row = page.getByRole("row", { name: new RegExp(person.name) });
  const [value = ""] = (await row.getByRole("listitem").first().innerText()).split("\n");
  const sheets = await printSheets(page);
  expect(findPrintFaults(sheets)).toEqual([]);
  const lines = sheets.flatMap(({ runs }) => runs.map(({ text }) => text));
  const pairs = lines.map((line, index) => squeeze(`${line}${lines[index + 1]}`));
  expect(pairs.some((pair) => pair.includes(squeeze(value)))).toBe(true);
  expect(sheets[0]?.text).toContain(squeeze("Due Patient Critical value Notify"));
  expect(sheets.some(({ text }) => text.includes("▶"))).toBe(false);
});

test("plots over time end at the right edge of the text on A4 and on Letter", async ({
  page,
  person,
}) => {
  await putSamples(person, "heartrate", {
    source: RING,
    values: everyFiveMinutes("2026-03-10T00:30:00Z", "2026-03-10T11:30:00Z"),
  });
  const widths = new Set<string | null>();
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/timeseries/heartrate")) widths.add(searchParams.get("width"));
  });
  const series = new TimeseriesPage(page);
  await series.open(person.id, {
    from: "2026-03-10T00:00:00.000Z",
    to: "2026-03-10T12:00:00.000Z",
    show: ["heartrate"],
  });
  await expect(series.lines("heartrate")).toHaveCount(1);
  await page.evaluate(watchPrintedPlot);
  const onScreen = await page.evaluate(() => window.measurePlot());
  const sheets = await printSheets(page);
  expect(findPrintFaults(sheets)).toEqual([]);
  expect(sheets[0]?.text).toMatch(/to10-Mar-2026\d\d:\d\dE[SD]T,alltimesinAmerica/);
  expect(widths.size, "nothing is read again for paper").toBe(1);
  for (const format of ["A4", "Letter"]) {
    await page.pdf({ format, preferCSSPageSize: format === "A4" });
    const printed = await page.evaluate(takePrintedPlot);
    expect(printed?.column).toBeLessThan(onScreen.column);
    expect(printed?.drawing).toBeLessThanOrEqual(Number(printed?.column));
    expect(printed?.drawing).toBeGreaterThan(0.98 * Number(printed?.column));
    await expect.poll(() => page.evaluate(() => window.measurePlot())).toEqual(onScreen);
  }
});
