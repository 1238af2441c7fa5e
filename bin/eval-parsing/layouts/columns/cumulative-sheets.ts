import type { Report } from "@/bin/eval-parsing/content/make-report";
import type { Random } from "@/bin/eval-parsing/content/random";
import { type CumulativeSheet, makeCumulativeLayout, type ValueColumn } from "./cumulative";

const DAY = 86_400_000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Columns of days, the newest at the left or at the right. `print` makes a head of a day and a time. */
function makeDays(
  report: Report,
  random: Random,
  print: (year: string, month: string, day: string, time: string) => ValueColumn["head"],
): CumulativeSheet {
  const count = random.integer(2, 4);
  const isNewestLeft = random.happens(0.5);
  const gap = random.pick([1, 7, 92]);
  const newest: ValueColumn[] = Array.from({ length: count }, (_, back) => {
    const collected = new Date(Date.parse(report.collected) - back * gap * DAY)
      .toISOString()
      .slice(0, 10);
    const [year = "", month = "", day = ""] = collected.split("-");
    const time = `0${random.integer(5, 9)}:${random.integer(10, 59)}`;
    return { head: print(year.slice(2), month, day, time), collected, isCurrent: back === 0 };
  });
  return { columns: isNewestLeft ? newest : newest.reverse() };
}

/** `10/30/26 06:10`. */
export const datesWithTimes = makeCumulativeLayout("dates-with-times", (report, random) =>
  makeDays(report, random, (year, month, day, time) => [`${month}/${day}/${year} ${time}`]),
);

/** The date above the time. */
export const stackedHeads = makeCumulativeLayout("stacked-heads", (report, random) =>
  makeDays(report, random, (year, month, day, time) => [`${month}/${day}/${year}`, time]),
);

/** `30.10.` or `Oct 30`: no year is printed. */
export const shortDates = makeCumulativeLayout("short-dates", (report, random) => {
  const isNamed = random.happens(0.5);
  const spring = { ...report, collected: `2026-0${random.integer(5, 9)}-2${random.integer(0, 8)}` };
  const sheet = makeDays(spring, random, (_, month, day) => [
    isNamed ? `${MONTHS[Number(month) - 1]} ${Number(day)}` : `${day}.${month}.`,
  ]);
  return { ...sheet, columns: sheet.columns.map((each) => ({ ...each, collected: null })) };
});

const UNCLEAR: readonly [readonly string[], ...(readonly string[])[]] = [
  ["Day 1", "Day 2", "Day 3"],
  ["Sample A", "Sample B"],
  ["Baseline", "Week 4", "Week 12"],
  ["Draw 1", "Draw 2"],
];

/** Heads that do not say which column is current. The last one is taken for it in the truth, but must be marked. */
export const dayColumns = makeCumulativeLayout("day-columns", (report, random) => {
  const heads = random.pick(UNCLEAR);
  const columns = heads.map((head, index) => ({
    head: [head] as const,
    collected: report.collected,
    isCurrent: index === heads.length - 1,
  }));
  return { columns, isUnclear: true, printedDay: report.collected };
});

const PAIRS: readonly [readonly [string, string, 0 | 1], ...(readonly [string, string, 0 | 1])[]] =
  [
    ["Current", "Previous", 0],
    ["Result before", "Result", 1],
    ["Previous", "Current", 1],
    ["Result", "Last result", 0],
    ["Prior value", "New value", 1],
  ];

/** Two columns whose heads say which is current. */
export const currentAndPrevious = makeCumulativeLayout("current-and-previous", (report, random) => {
  const [left, right, current] = random.pick(PAIRS);
  const columns = [left, right].map((head, index) => ({
    head: [head] as const,
    collected: index === current ? report.collected : null,
    isCurrent: index === current,
  }));
  return { columns, printedDay: report.collected };
});
