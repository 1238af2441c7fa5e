import path from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { stopLeftPostgres } from "@/bin/embedded/postgres/postgres";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { startInstallation } from "@/bin/torture/installation";
import { createDispatchWorkload, createSimulationWorkload } from "@/bin/torture/job-workloads";
import { createOrderWorkload } from "@/bin/torture/order-workload";
import { describeOutcome } from "@/bin/torture/report";
import { type Plan, runRounds } from "@/bin/torture/rounds";
import { createSampleWorkload } from "@/bin/torture/sample-workload";

// A short `npm run torture`: without the dashboard, which would have to be built.
const program = path.resolve(import.meta.dirname, "..", "testing", "launch-service.ts");
const rounds = inject("isFull") ? 6 : 2;
const plan: Plan = {
  rounds,
  targets: ["database", "service"],
  minWrites: 50 * rounds,
  limitMs: Number.POSITIVE_INFINITY,
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
  const phases: string[] = [];
  const outcome = await runRounds(phial, workloads, plan, (line) => phases.push(line));
  expect(outcome.kills).toHaveLength(plan.rounds);
  // No job may be left to be checked, and without a dashboard no message arrives.
  const empty = new Set(["jobs left in the queue", "messages in the inbox"]);
  const filled = [...outcome.workloads, ...outcome.checks].filter(({ name }) => !empty.has(name));
  for (const { finding } of filled) expect(finding.checked).toBeGreaterThan(0);
  const table = describeOutcome(outcome, plan);
  expect(table, phases.join("\n")).toMatch(/\n0 lost, 0 duplicated, 0 illegal$/);
});
