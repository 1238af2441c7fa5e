import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { CyclePage } from "@/e2e/pages/cycle-page";
import { PersonPage } from "@/e2e/pages/person-page";
import { resizeWindow } from "@/e2e/pages/window-size";
import { service } from "@/e2e/service";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";

const FLOWS = ["Heavy", "Medium", "Medium", "Light"];

/** The days with flow of four periods, 28 days apart, the last of which began `age` days ago. */
function periodsUpTo(today: CalendarDate, age: number): { csv: string; starts: CalendarDate[] } {
  const starts = [3, 2, 1, 0].map((n) => daysAfter(today, -age - 28 * n));
  const rows = starts.flatMap((start) =>
    FLOWS.map((flow, index) => `${daysAfter(start, index)},${flow}`),
  );
  return { csv: ["date,flow", ...rows].join("\n"), starts };
}

/** A chart of ten days that began `age` days ago, with a period on its last day. */
function chartFrom(today: CalendarDate, age: number): { csv: string; period: CalendarDate } {
  const days = Array.from({ length: 10 }, (_, index) => daysAfter(today, index - age));
  const rows = days.map(
    (date, index) => `${date},97.${index % 5},Dry,,${index === 9 ? "Light" : "-"},No`,
  );
  const head = "Date,Temp,Cervical Fluid,OPK,Period,Intercourse";
  return { csv: [head, ...rows].join("\n"), period: days[9] ?? today };
}

test("a gap between two imports is not a cycle, and the calendar opens at the newest entry", async ({
  page,
  person,
  today,
}) => {
  const periods = periodsUpTo(today, 600);
  const chart = chartFrom(today, 400);
  const last = periods.starts[3] ?? today;
  const subject = new PersonPage(page);
  await subject.open(person.id);
  for (const [name, csv] of [
    ["periods.csv", periods.csv],
    ["chart.csv", chart.csv],
  ] as const) {
    await subject.importExport(name, csv);
    await expect(subject.dialog.getByRole("status")).toContainText("Imported.");
    await subject.dialog.getByRole("button", { name: "Done" }).click();
  }
  // Tall enough for the whole calendar, so that anything out of view is outside the calendar's own box.
  await resizeWindow(page, { width: 1280, height: 1400 });
  await subject.openTab("Cycle calendar");
  const cycles = new CyclePage(page);

  await expect(cycles.day(chart.period)).toHaveAttribute("aria-selected", "true");
  await expect(cycles.day(chart.period)).toBeInViewport();
  await expect(cycles.readout).toContainText(dateText(chart.period));

  const words = "unknown, nothing logged for 196 days";
  const summary = page.getByRole("figure", { name: /3 completed cycles/ });
  await expect(summary).toHaveAccessibleName(/median 28 days, shortest 28, longest 28\./);
  await expect(summary).toHaveAccessibleName(new RegExp(`Cycle of ${dateText(last)}: ${words}`));
  await expect(cycles.cycle(last)).toContainText(words);
  const norms = page.getByRole("region", { name: "Cycle statistics against the norms" });
  await expect(norms).toContainText("within 24 to 38 days");
  await expect(norms).not.toContainText("outside the norm");

  const aligned = page.getByRole("img", { name: /^Cycles aligned on day 1/ });
  await expect(aligned).toHaveAccessibleName(/3 completed, of 28 to 28 days; .*unknown/);
  await expect(aligned.getByText(words)).toBeVisible();
  const lengths = page.getByRole("img", { name: /^Cycle lengths from/ });
  await expect(lengths).toHaveAccessibleName(new RegExp(`28, 28, 28 days; .*${words}`));
});

test("a long cycle with continuous measurements stays one cycle", async ({
  page,
  person,
  today,
}) => {
  const [first, second] = [daysAfter(today, -160), daysAfter(today, -20)];
  await service.call(endpoints.putMenstrualCycles, {
    params: { user_id: person.id },
    body: {
      source: { provider: "oura" },
      menstrual_cycle: [
        { period_start: first, period_end: daysAfter(first, 3), cycle_end: daysAfter(second, -1) },
        { period_start: second },
      ],
    },
  });
  await service.call(endpoints.putTimeseries, {
    params: { user_id: person.id, resource: "body_temperature" },
    body: {
      source: { provider: "oura", type: "ring" },
      data: Array.from({ length: 130 }, (_, index) => {
        const timestamp = `${daysAfter(first, index + 5)}T06:00:00+00:00`;
        return { timestamp, start: timestamp, end: timestamp, value: 36.4, unit: "°C" };
      }),
    },
  });
  const cycles = new CyclePage(page);
  await cycles.open(person.id);
  await expect(cycles.cycle(first)).toContainText("140 d");
  await expect(cycles.cycle(first)).not.toContainText("unknown, nothing logged");
});
