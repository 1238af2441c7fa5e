import { expect, test } from "@/e2e/fixtures";
import { TimeseriesPage } from "@/e2e/pages/timeseries-page";
import { everyFiveMinutes, putSamples, RING, WATCH } from "@/e2e/samples";

const MORNING = {
  from: "2026-03-10T00:00:00.000Z",
  to: "2026-03-10T12:00:00.000Z",
  show: ["heartrate"],
};

test("a box over time zooms, by keyboard too, and a source keeps its look", async ({
  page,
  person,
}) => {
  // The watch sorts before the ring, and the zoom excludes its samples.
  await putSamples(person, "heartrate", {
    source: WATCH,
    values: everyFiveMinutes("2026-03-10T00:00:00Z", "2026-03-10T02:00:00Z"),
  });
  await putSamples(person, "heartrate", {
    source: RING,
    values: everyFiveMinutes("2026-03-10T06:00:00Z", "2026-03-10T11:00:00Z"),
  });
  const series = new TimeseriesPage(page);
  await series.open(person.id, MORNING);
  await expect(series.lines("heartrate")).toHaveCount(2);
  const before = await series.lines("heartrate").last().getAttribute("stroke");
  await expect(series.lines("heartrate").last()).toHaveAttribute("stroke-dasharray");
  const dash = await series.lines("heartrate").last().getAttribute("stroke-dasharray");
  await series.dragOver("heartrate", 0.9, 0.5);
  await expect(page.getByLabel("Time of From")).toHaveValue("02:00");
  await expect(series.lines("heartrate")).toHaveCount(1);
  await expect(series.lines("heartrate")).toHaveAttribute("stroke", String(before));
  await expect(series.lines("heartrate")).toHaveAttribute("stroke-dasharray", String(dash));

  await page.keyboard.press("0");
  await expect(page.getByLabel("Time of From")).toHaveValue("20:00");
  await expect(series.lines("heartrate")).toHaveCount(2);

  await series.cursor.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Zoom from 10-Mar-2026 07:00 EDT/)).toBeVisible();
  for (let n = 0; n < 12; n += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Time of From")).toHaveValue("06:00");
  await expect(page.getByLabel("Time of To")).toHaveValue("07:00");
});

test("a target is set with its source, drawn as a band and said in words", async ({
  page,
  person,
}) => {
  await putSamples(person, "heartrate", {
    source: RING,
    values: everyFiveMinutes("2026-03-10T01:00:00Z", "2026-03-10T08:00:00Z"),
  });
  const series = new TimeseriesPage(page);
  await series.open(person.id, MORNING);
  const panel = series.panel("heartrate");
  await panel.getByRole("button", { name: "Set a target" }).click();
  const dialog = page.getByRole("dialog", { name: "Target for heart rate" });
  await dialog.getByLabel(/^From/).fill("90");
  await dialog.getByLabel(/^To/).fill("62");
  await dialog.getByLabel("Where it comes from").fill("Care plan of 09-Mar-2026");
  await dialog.getByRole("button", { name: "Set target" }).click();
  await expect(dialog).toContainText("The upper limit must be above the lower one.");
  await dialog.getByLabel(/^To/).fill("100");
  await dialog.getByRole("button", { name: "Set target" }).click();
  await expect(panel).toContainText(/target 90 to 100 bpm: Care plan of 09-Mar-2026\. Set by /);
  await expect(series.picture("heartrate")).toHaveAccessibleName(/0 of 85 in target 90 to 100/);
  await expect(panel.locator(".recharts-reference-area")).toHaveCount(1);
});
