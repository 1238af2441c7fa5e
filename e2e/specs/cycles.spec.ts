import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { CyclePage } from "@/e2e/pages/cycle-page";
import { PersonPage } from "@/e2e/pages/person-page";
import { putCycle, service } from "@/e2e/service";
import { endpoints } from "@/lib/contract/service/endpoints";
import { CYCLE_LENGTHS, cycleExport } from "@/service/testing/apple-export";

const PERIODS = 4;
const OPEN_CYCLE_DAY = 11;
const daysBeforeOpenCycle = CYCLE_LENGTHS.slice(0, PERIODS - 1).reduce((sum, n) => sum + n, 0);

test("an export from a phone fills the calendar, and a prediction never looks logged", async ({
  page,
  person,
  today,
}) => {
  const openSince = daysAfter(today, 1 - OPEN_CYCLE_DAY);
  const firstPeriod = daysAfter(openSince, -daysBeforeOpenCycle);
  const subject = new PersonPage(page);
  await subject.open(person.id);
  await subject.importExport(
    "Zyklus März.xml",
    cycleExport({ firstPeriod, periods: PERIODS, lastCycleDays: OPEN_CYCLE_DAY }),
  );
  await expect(subject.dialog.getByRole("status")).toContainText("Imported.");
  await expect(subject.dialog).toContainText("4 new");
  await subject.dialog.getByRole("button", { name: "Done" }).click();
  await expect(subject.imports).toHaveText(/^Zyklus März.xml Apple Health export, /);

  await subject.openTab("Cycle calendar");
  const cycles = new CyclePage(page);
  await expect(cycles.day(firstPeriod)).toHaveAccessibleName(/, cycle day 1, flow light/);
  await expect(cycles.day(daysAfter(firstPeriod, 1))).toHaveAccessibleName(/, flow heavy/);
  await expect(cycles.day(daysAfter(firstPeriod, 5))).toHaveAccessibleName(/, no flow logged/);
  await expect(cycles.day(today)).toHaveAccessibleName(
    new RegExp(`, today, cycle day ${OPEN_CYCLE_DAY}\\b`),
  );
  await expect(cycles.cycle(openSince)).toContainText(/open\s*day 11/);
  await expect(cycles.cycle(firstPeriod)).toContainText(`${CYCLE_LENGTHS[0]} d`);

  const ahead = daysAfter(today, 17);
  await putCycle(person, "apple_health_kit", {
    period_start: ahead,
    period_end: daysAfter(ahead, 4),
    is_predicted: true,
    menstrual_flow: [{ date: ahead, flow: "medium" }],
  });
  await page.reload();
  await expect(cycles.day(ahead)).toHaveAccessibleName(/predicted/);
  await expect(cycles.cycle(ahead)).toContainText("predicted");
  const hatch = "url(#cycle-hatch)";
  for (const date of [ahead, daysAfter(ahead, 4)]) {
    await expect(cycles.bars(date).first()).toHaveAttribute("fill", hatch);
    await expect(cycles.bars(date).first()).toHaveAttribute("stroke-dasharray", /\d/);
  }
  for (const date of [firstPeriod, openSince, daysAfter(openSince, 4)]) {
    await expect(cycles.bars(date).first()).toHaveAttribute("fill", /^var\(--color-flow-/);
    await expect(cycles.bars(date).first()).not.toHaveAttribute("stroke-dasharray");
  }
});

const REFUSED_FILES = [
  {
    name: "entities that expand",
    text: '<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY a "aaaa">]><HealthData>&a;</HealthData>',
    sentence: "The XML declares entities, which an Apple Health export never does",
  },
  {
    name: "a laboratory",
    text: "%PDF-1.7",
    sentence: "This is a PDF. A laboratory's report is uploaded under Lab reports",
  },
  {
    name: "something else",
    text: "Dear customer",
    sentence: "The file is not in a form known here.",
  },
];

test("a truncated file and files of other content are rejected with an explanation, and nothing is stored", async ({
  page,
  person,
  today,
  watch,
}) => {
  const subject = new PersonPage(page);
  const refusal = subject.dialog.getByRole("alert");
  await subject.open(person.id);
  await test.step("a truncated file", async () => {
    watch.expect(/^409 POST \/api\/people\/[^/]+\/imports$/);
    const whole = cycleExport({ firstPeriod: daysAfter(today, -60), periods: 2 });
    await subject.importExport("export.xml", whole.slice(0, -40));
    await expect(refusal).toContainText("Not imported.");
    await subject.dialog.getByRole("button", { name: "Cancel" }).click();
  });
  watch.allow(/^4\d\d POST \/api\/people\/[^/]+\/imports$/);
  for (const { name, text, sentence } of REFUSED_FILES) {
    await test.step(`a file of ${name}`, async () => {
      await subject.importExport("export.xml", text);
      await expect(refusal).toContainText("Not imported.");
      await expect(refusal).toContainText(sentence);
      await expect(refusal).toContainText("Nothing was stored, and the file is still selected.");
      await expect(subject.dialog.getByText("export.xml,")).toBeVisible();
      await subject.dialog.getByRole("button", { name: "Cancel" }).click();
    });
  }
  const { menstrual_cycle } = await service.call(endpoints.getMenstrualCycles, {
    params: { user_id: person.id },
    query: { start_date: daysAfter(today, -90) },
  });
  expect(menstrual_cycle).toEqual([]);
  await subject.openTab("Cycle calendar");
  await expect(page.getByRole("heading", { name: "No cycles for this person" })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Import health data" }),
  ).toBeVisible();
});

test("the arrow keys move the day that is read out", async ({ page, person, today }) => {
  const begun = daysAfter(today, -3);
  await putCycle(person, "manual", {
    period_start: begun,
    menstrual_flow: [{ date: begun, flow: "heavy" }],
  });
  const cycles = new CyclePage(page);
  await cycles.open(person.id);
  await cycles.day(today).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(cycles.day(daysAfter(today, -1))).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cycles.day(daysAfter(today, -8))).toBeFocused();
  await expect(cycles.readout).toHaveText(`${dateText(daysAfter(today, -8))}, nothing recorded`);
  await page.keyboard.press("t");
  await expect(cycles.day(today)).toBeFocused();

  await cycles.strip.focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowLeft");
  await expect(cycles.readout).toHaveAttribute("aria-live", "polite");
  await expect(cycles.readout).toHaveText(
    `${dateText(begun)}, cycle day 1, flow heavy, period open: no end logged`,
  );
  await expect(cycles.strip).toHaveAttribute("aria-valuetext", dateText(begun));
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(cycles.strip).toHaveAttribute("aria-valuetext", dateText(daysAfter(begun, -7)));
  await page.keyboard.press("End");
  await expect(cycles.strip).toHaveAttribute("aria-valuenow", "62");
  await page.keyboard.press("Home");
  await expect(cycles.strip).toHaveAttribute("aria-valuenow", "0");
});

test("the cover line is drawn where three days in a row confirm the shift", async ({
  page,
  person,
  today,
}) => {
  const begun = daysAfter(today, -20);
  const temperatures = [36.4, 36.35, 36.42, 36.38, 36.3, 36.36, 36.6, 36.65, 36.68];
  await putCycle(person, "manual", {
    period_start: begun,
    period_end: daysAfter(begun, 3),
    menstrual_flow: [{ date: begun, flow: "medium" }],
    basal_body_temperature: temperatures.map((value, n) => ({
      date: daysAfter(begun, 5 + n),
      value,
    })),
  });
  const cycles = new CyclePage(page);
  await cycles.open(person.id);
  const words = /cover line 36\.47 °C/i;
  await expect(cycles.coverLines.filter({ hasText: dateText(begun) })).toContainText(words);
  // In the strip of days and in the plot by cycle day.
  await expect(page.getByText(/^(cover|line) \d/)).toHaveText(["cover 36.47", "line 36.47"]);
  await expect(cycles.temperatureByDay).toHaveAccessibleName(words);
});

test("twelve months of two sources print whole, with the author and the time", async ({
  page,
  person,
  today,
}) => {
  const begun = daysAfter(today, -28 * 12);
  for (const provider of ["apple_health_kit", "manual"]) {
    for (let n = 0; n < 12; n += 1) {
      const start = daysAfter(begun, 28 * n + (provider === "manual" && n === 6 ? 1 : 0));
      await putCycle(person, provider, {
        period_start: start,
        period_end: daysAfter(begun, 28 * n + 4),
        cycle_end: daysAfter(begun, 28 * n + 27),
        menstrual_flow: [{ date: start, flow: "heavy" }],
        basal_body_temperature: [{ date: start, value: 36.4 }],
      });
    }
  }
  await page.goto(`/people/${person.id}/cycles?range=12-months`);
  const cycles = new CyclePage(page);
  await expect(cycles.table).toBeVisible();
  for (const format of ["A4", "Letter"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length, format).toBeLessThanOrEqual(2);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Printed .+ by /)).toBeVisible();
  await expect(
    page.getByText("12 completed; 12 records of the same days not counted"),
  ).toBeVisible();
  await expect(cycles.table.getByRole("row")).toHaveCount(13);
  await expect(cycles.temperatureByDay).toBeVisible();
  await expect(cycles.grid).toBeHidden();
});
