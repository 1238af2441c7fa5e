import { expect, test } from "vitest";
import { measureReport } from "@/bin/eval-parsing/run/measure-report";
import { addCounts } from "@/bin/eval-parsing/run/table";
import { listPrintedReports } from "./printed-reports";

test("of documents as a browser prints them, no value stands under another name, person, date or column", async () => {
  const measured = [];
  for (const id of listPrintedReports())
    measured.push(await measureReport({ id, generated: null }));
  expect(measured).toHaveLength(32);
  expect(measured.filter(({ failure }) => failure !== null).map(({ truth }) => truth.id)).toEqual(
    [],
  );
  const sum = addCounts(measured);
  expect([sum.otherNames, sum.otherPeople, sum.otherDates, sum.otherColumns]).toEqual([0, 0, 0, 0]);
  // What is reached, of 900: less would be a step back.
  expect(sum.foundRows).toBeGreaterThanOrEqual(761);
  expect(sum.lostRows).toBeLessThanOrEqual(59);
});
