import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { makeParsedReport } from "@/lib/domain/lab-reports/testing/parsed-report";
import { readCriticalTasks } from "@/lib/server/critical-results/critical-results";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import {
  type CriticalFixture,
  makeResult,
  openCriticalFixture,
} from "@/lib/server/testing/critical-fixture";
import { addTestReport } from "@/lib/server/testing/lab-report-fixture";
import { sweepCriticalResults } from "./sweep-results";

const CRITICAL = makeResult([{ result: "6.8", interpretation: "critical" }]);

let fixture: CriticalFixture;

beforeAll(async () => {
  fixture = await openCriticalFixture(await createDashboardDatabase());
});
afterAll(() => fixture.close());
beforeEach(() => {
  const { orders, waiting, resolved } = fixture.clinic;
  for (const records of [orders, waiting, resolved]) records.clear();
});

const report = (id = randomUUID()) => {
  fixture.clinic.report(id, "critical", CRITICAL);
  return id;
};
const receive = (id = randomUUID()) => {
  fixture.clinic.receiveUnmatched(id, "critical");
  return id;
};
/** From now on the service answers with something else for an order. */
function breakOrder(id: string) {
  const { orders } = fixture.clinic;
  orders.set(id, { order: { id, broken: true }, interpretation: "critical", result: CRITICAL });
}
const readTasks = async (kind: "order" | "match" | "report", id: string) =>
  (await readCriticalTasks(await fixture.as("operator"), { kind, id })).tasks;

test("an order and an unmatched result that cannot be parsed do not hide the others", async () => {
  breakOrder(randomUUID());
  const order = report();
  const broken = randomUUID();
  fixture.clinic.waiting.set(broken, { id: broken });
  const item = receive();
  await expect(sweepCriticalResults()).rejects.toThrow("1 unmatched results could not be read");
  expect(await readTasks("order", order)).toHaveLength(1);
  expect(await readTasks("match", item)).toHaveLength(1);
});

test("an unmatched result that can no longer be parsed still waits", async () => {
  const item = receive();
  await sweepCriticalResults();
  fixture.clinic.waiting.set(item, { id: item });
  await expect(sweepCriticalResults()).rejects.toThrow("could not be read");
  expect(await readTasks("match", item)).toMatchObject([{ standing: "current" }]);
});

test("a task whose order cannot be read does not hold up the check of the others", async () => {
  const broken = report();
  await sweepCriticalResults();
  fixture.dashboard.passMinutes(1);
  const corrected = report();
  await sweepCriticalResults();
  breakOrder(broken);
  fixture.clinic.report(corrected, "normal", null);
  fixture.dashboard.passMinutes(6);
  await expect(sweepCriticalResults()).rejects.toThrow();
  expect(await readTasks("order", corrected)).toMatchObject([{ standing: "changed" }]);
  expect(await readTasks("order", broken)).toMatchObject([{ standing: "current" }]);
});

test("a task whose match cannot be read does not hold up those of the others", async () => {
  const broken = receive();
  await sweepCriticalResults();
  fixture.dashboard.passMinutes(1);
  const matched = receive();
  await sweepCriticalResults();
  const order = report();
  fixture.clinic.resolve(broken, null);
  fixture.clinic.resolved.set(broken, { id: broken });
  fixture.clinic.resolve(matched, order);
  await expect(sweepCriticalResults()).rejects.toMatchObject({ code: "upstream_invalid" });
  expect(await readTasks("order", order)).toMatchObject([{ subject_id: matched }]);
});

test("a finished lab report that cannot be read does not hold up the others", async () => {
  const parsed = makeParsedReport();
  const results = parsed.results.map((row) => ({ ...row, interpretation: "critical" as const }));
  const add = () =>
    addTestReport(fixture.dashboard, { userId: randomUUID(), parsed: { ...parsed, results } });
  const { db } = fixture.dashboard.runtime;
  const broken = await add();
  const sealedReport = Buffer.from("damaged");
  await db.update(labReports).set({ sealedReport }).where(eq(labReports.jobId, broken));
  const finished = await add();
  await db.update(labReports).set({ isReviewed: true });
  await expect(sweepCriticalResults()).rejects.toThrow();
  expect(await readTasks("report", finished)).toHaveLength(1);
});
