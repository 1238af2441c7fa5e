import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { stopLeftPostgres } from "@/bin/embedded/postgres/postgres";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { startInstallation } from "@/bin/torture/installation";
import { createDispatchWorkload, createSimulationWorkload } from "@/bin/torture/job-workloads";
import { createOrderWorkload } from "@/bin/torture/order-workload";
import { describeOutcome } from "@/bin/torture/report";
import { type Plan, runRounds } from "@/bin/torture/rounds";
import { createSampleWorkload } from "@/bin/torture/sample-workload";
import { MINUTE_MS } from "@/lib/contract/time";

// A short `npm run torture`: without the dashboard, which would have to be built.
const program = path.resolve(import.meta.dirname, "..", "testing", "launch-service.ts");
const plan: Plan = {
  rounds: 5,
  targets: ["database", "service", "database", "service", "database"],
  minWrites: 250,
  limitMs: 10 * MINUTE_MS,
};
let scratch: string;

beforeAll(async () => {
  scratch = await makeScratch("crash", "disk");
});

afterAll(async () => {
  await stopLeftPostgres(path.join(scratch, "postgres", "cluster"));
  await removeScratch(scratch);
});

test("a service and a database that are killed while jobs run come back by themselves and lose nothing", async () => {
  const phial = await startInstallation(program, scratch, { hasDashboard: false });
  onTestFinished(phial.stop);
  const { service, databaseUrl } = phial;
  const workloads = [
    await createOrderWorkload(service, 4),
    await createSampleWorkload(service, 1),
    await createDispatchWorkload(service, databaseUrl),
    await createSimulationWorkload(service),
  ];
  const outcome = await runRounds(phial, workloads, plan, () => undefined);
  expect(outcome.kills).toHaveLength(plan.rounds);
  // The check of the job queue is excluded, because no jobs may be left for it to check.
  const filled = [...outcome.workloads, ...outcome.checks].filter(
    ({ name }) => name !== "jobs left in the queue",
  );
  for (const { finding } of filled) expect(finding.checked).toBeGreaterThan(0);
  expect(describeOutcome(outcome, plan)).toMatch(/\n0 lost, 0 duplicated, 0 illegal$/);
});
