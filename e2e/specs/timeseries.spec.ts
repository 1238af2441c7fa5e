import { readFile } from "node:fs/promises";
import { expect, test } from "@/e2e/fixtures";
import { AuditPage } from "@/e2e/pages/audit-page";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { PersonPage } from "@/e2e/pages/person-page";
import { tabTo } from "@/e2e/pages/tab-to";
import { getPieces, TimeseriesPage } from "@/e2e/pages/timeseries-page";
import { everyFiveMinutes, putSamples, RING, WATCH } from "@/e2e/samples";
import { createPerson } from "@/e2e/service";
import { heartRateVariabilityCsv } from "@/service/testing/wearable-files";

const MORNING = {
  from: "2026-03-10T00:00:00.000Z",
  to: "2026-03-10T12:00:00.000Z",
  show: ["heartrate"],
};

test("a gap is labeled, and no line crosses it", async ({ page, person }) => {
  const values = [
    ...everyFiveMinutes("2026-03-10T00:30:00Z", "2026-03-10T03:00:00Z"),
    ...everyFiveMinutes("2026-03-10T09:30:00Z", "2026-03-10T11:30:00Z"),
  ];
  await putSamples(person, "heartrate", { source: RING, values });
  const series = new TimeseriesPage(page);
  await series.open(person.id, MORNING);
  await expect(series.picture("heartrate")).toHaveAccessibleName(
    /Oura ring: 56 samples, lowest 60, highest 68, 1 gap, the longest 6 h 30 min/,
  );
  const gap = series.gap("heartrate", "6 h 30 min");
  await expect(gap).toHaveAttribute("fill", "url(#plot-gap)");
  await expect(series.panel("heartrate").getByText("none for 6 h 30 min")).toBeVisible();
  await expect(series.lines("heartrate")).toHaveCount(1);
  const [left, width] = await Promise.all([gap.getAttribute("x"), gap.getAttribute("width")]);
  const pieces = await series.lines("heartrate").evaluate(getPieces);
  expect(pieces).toHaveLength(2);
  expect(pieces[0]?.right).toBeCloseTo(Number(left), 0);
  expect(pieces[1]?.left).toBeCloseTo(Number(left) + Number(width), 0);

  await series.panel("heartrate").getByRole("img").click();
  await expect(series.reading).toContainText("Heart rate: Oura ring none.");
});

test("each zone shows the same instant; the zone and the range survive a reload and the back button", async ({
  page,
}) => {
  const person = await createPerson("Asia/Kathmandu");
  await putSamples(person, "heartrate", {
    source: RING,
    values: [
      ["2026-03-10T03:00:00Z", 61],
      ["2026-03-10T03:05:00Z", 64],
    ],
  });
  const series = new TimeseriesPage(page);
  await series.open(person.id, MORNING);
  await expect(series.lines("heartrate")).toHaveCount(1);
  await series.cursor.press("End");
  const places = new Set<string>();
  for (const [zone, time] of [
    ["Clinic", "09-Mar-2026 23:05 EDT"],
    ["Patient’s home", "10-Mar-2026 08:50 GMT+5:45"],
    ["UTC", "10-Mar-2026 03:05 UTC"],
  ] as const) {
    await series.chooseZone(zone);
    await expect(series.cursor).toHaveAttribute("aria-valuetext", time);
    await expect(series.reading).toHaveText(`${time}. Heart rate: Oura ring 64 bpm.`);
    places.add(String(await series.cursor.getAttribute("aria-valuenow")));
  }
  expect([...places]).toHaveLength(1);

  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page).toHaveURL(/from=2026-03-09T18:00:00.000Z&to=2026-03-10T06:00:00.000Z/);
  await page.reload();
  await expect(series.picture("heartrate")).toHaveAccessibleName(
    /09-Mar-2026 18:00 UTC to 10-Mar-2026 06:00 UTC/,
  );
  await expect(series.cursor).toHaveAttribute("aria-valuetext", / UTC$/);
  await page.goBack();
  await expect(series.picture("heartrate")).toHaveAccessibleName(
    /10-Mar-2026 00:00 UTC to 10-Mar-2026 12:00 UTC/,
  );
});

test("the arrow keys read out every value, a corrected one with its previous value", async ({
  page,
  person,
}) => {
  await putSamples(person, "heartrate", {
    source: RING,
    values: [["2026-03-10T04:00:00Z", 41]],
  });
  await putSamples(person, "heartrate", {
    source: RING,
    values: everyFiveMinutes("2026-03-10T04:00:00Z", "2026-03-10T04:10:00Z", (n) => 70 + n),
  });
  await putSamples(person, "heartrate", {
    source: WATCH,
    values: [["2026-03-10T04:07:00Z", 99]],
  });
  const series = new TimeseriesPage(page);
  await series.open(person.id, MORNING);
  await expect(series.picture("heartrate")).toHaveAccessibleName(/Garmin watch: 1 sample/);
  await expect(series.reading).toBeEmpty();
  await tabTo(page, series.cursor);
  await page.keyboard.press("Home");
  await expect(series.reading).toContainText("00:00 EDT. Heart rate: ");
  await expect(series.reading).toContainText("Oura ring 70 bpm, was 41");
  const panel = series.panel("heartrate");
  await expect(panel.getByRole("listitem").filter({ hasText: "Oura" })).toContainText(
    "was 41, now 70",
  );
  await expect(panel.locator("[data-revision] title")).toHaveText("was 41, now 70");
  for (const words of [
    ["00:05 EDT", "Oura ring 71 bpm"],
    ["00:07 EDT", "Garmin watch 99 bpm"],
    ["00:10 EDT", "Oura ring 72 bpm"],
  ]) {
    await page.keyboard.press("ArrowRight");
    for (const part of words) await expect(series.reading).toContainText(part);
  }
  await page.keyboard.press("ArrowLeft");
  await expect(series.reading).toContainText("Garmin watch 99 bpm");
});

test.describe("an administrator", () => {
  test.use({ role: "admin" });

  test("exports the samples without executable formulas, and the audit log records it", async ({
    page,
    person,
  }) => {
    await putSamples(person, "heartrate", {
      source: { provider: "manual", type: "app", app_id: '=HYPERLINK("http://example.com")' },
      values: [["2026-03-10T05:00:00Z", 58]],
    });
    const series = new TimeseriesPage(page);
    await series.open(person.id, MORNING);
    await expect(series.picture("heartrate")).toHaveAccessibleName(/1 sample/);
    await series.csv.click();
    const dialog = page.getByRole("dialog", { name: "Export samples" });
    await expect(dialog.getByRole("button", { name: "Export" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await dialog.getByLabel("Reason").fill("A consented study of sleep");
    const coming = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Export" }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^timeseries-[0-9a-f]{4}-[0-9a-f]{4}-.*\.csv$/);
    const [head, row] = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(head).toMatch(/^resource,provider,source_type,app_id,/);
    expect(row).toContain(`heartrate,manual,app,"'=HYPERLINK(""http://example.com"")",`);
    expect(row).toContain("2026-03-10T05:00:00.000Z");
    expect(row).toContain(",58,");

    const audit = new AuditPage(page);
    await audit.open();
    await expect(audit.entries.filter({ hasText: "exported samples of" }).first()).toBeVisible();
  });
});

test("imports, summarizes and draws a series of eighty days", async ({ page, person }) => {
  const subject = new PersonPage(page);
  await subject.open(person.id);
  await subject.importExport("hrv.csv", heartRateVariabilityCsv());
  await expect(subject.dialog.getByRole("status")).toContainText("399 of 399 records were stored.");
  await subject.dialog.getByRole("button", { name: "Done" }).click();
  const imports = page.getByRole("region", { name: "Imports" });
  await expect(imports).toContainText("CSV: heart rate variability");
  await expect(imports).toContainText("399 records of 399 stored: samples 399 new");

  const series = new TimeseriesPage(page);
  await series.open(person.id, {
    from: "2024-01-20T00:00:00.000Z",
    to: "2024-04-10T00:00:00.000Z",
    show: ["hrv"],
  });
  await expect(series.picture("hrv")).toHaveAccessibleName(
    /^Heart rate variability, ms RMSSD.*Manual entry: 399 samples, lowest 6.25, highest 71.5/,
  );
  await expect(series.lines("hrv")).toHaveCount(1);
  await page.getByRole("button", { name: "Tables" }).click();
  const table = page.getByRole("table", { name: "Heart rate variability, every sample" });
  await expect(table.getByRole("row")).toHaveCount(101);
  await expect(table.getByRole("row").nth(1)).toContainText(/20-Jan-2024 \d\d:\d\d:\d\d EST/);
  const next = page.getByRole("button", { name: "Next samples of Heart rate variability" });
  for (let page = 2; page <= 4; page += 1) await next.click();
  await expect(page.getByText("Samples 301 to 399 of 399, oldest first")).toBeVisible();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await page.getByText("By day").click();
  await expect(page.getByRole("table").getByRole("row").last()).toContainText("20-Jan-2024");
});

test("the plots meet the accessibility rules", async ({ page, person }) => {
  await putSamples(person, "heartrate", {
    source: RING,
    values: [
      ...everyFiveMinutes("2026-03-10T00:30:00Z", "2026-03-10T03:00:00Z"),
      ...everyFiveMinutes("2026-03-10T09:30:00Z", "2026-03-10T11:30:00Z"),
    ],
  });
  await putSamples(person, "heartrate", {
    source: WATCH,
    values: everyFiveMinutes("2026-03-10T02:00:00Z", "2026-03-10T06:00:00Z"),
  });
  await putSamples(person, "steps", { source: WATCH, values: [["2026-03-10T05:30:00Z", 120]] });
  const series = new TimeseriesPage(page);
  await series.open(person.id, { ...MORNING, show: ["heartrate", "steps"] });
  await expect(series.lines("heartrate")).toHaveCount(2);
  await expect(series.picture("steps")).toHaveAccessibleName(/Garmin watch: 1 sample, total 120/);
  await page.getByRole("button", { name: "Tables" }).click();
  await expect(page.getByRole("table")).toHaveCount(2);
  await expectAccessible(page);
});
