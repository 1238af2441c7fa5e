import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { createEnding } from "@/bin/embedded/ending";
import { ensureBuilt } from "@/bin/embedded/ensure-built";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { createPrograms } from "@/bin/embedded/programs";
import { isStartedByNpm } from "@/bin/env";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { createDashboardClient } from "@/bin/torture/dashboard-client";
import {
  createBulkWorkload,
  createDecisionWorkload,
  createImportWorkload,
} from "@/bin/torture/dashboard-workloads";
import { startInstallation } from "@/bin/torture/installation";
import {
  createDispatchWorkload,
  createParsingWorkload,
  createSimulationWorkload,
} from "@/bin/torture/job-workloads";
import { createOrderWorkload } from "@/bin/torture/order-workload";
import { describeOutcome, hasFault } from "@/bin/torture/report";
import { type Plan, runRounds } from "@/bin/torture/rounds";
import { createSampleWorkload } from "@/bin/torture/sample-workload";

const usage = `npm run torture                     100 rounds, at least 100,000 acknowledged writes
npm run torture -- --rounds 20      so many kills, and 1,000 writes for each
npm run torture -- --seconds 600    no round begins after this time`;
const WRITES_PER_ROUND = 1_000;
const DAY_S = 86_400;

// `npm run torture`: repeatedly kills each part of Phial while it works, and then checks that every acknowledged write
// is stored once and every history is legal. Runs a build, in a separate folder.
const ending = createEnding(isStartedByNpm(), "The torture was interrupted.");
torture().then(() => ending.end(), ending.end);

async function torture(): Promise<void> {
  const plan = readPlan();
  const programs = createPrograms({
    note: async () => undefined,
    print: (name, line) => console.log(`${name} | ${line}`),
    onUnexpectedEnd: ending.end,
  });
  ending.onEnd(programs.stop);
  await ensureBuilt(programs);
  const scratch = await makeScratch("torture", "disk");
  ending.onEnd(() => removeScratch(scratch));
  const program = path.resolve(import.meta.dirname, "start.ts");
  const phial = await startInstallation(program, path.join(scratch, "app"));
  ending.onEnd(phial.stop);
  const { service, databaseUrl } = phial;
  const dashboard = await createDashboardClient(phial);
  const workloads = [
    await createOrderWorkload(service, 6),
    await createSampleWorkload(service, 2),
    await createDispatchWorkload(service, databaseUrl),
    await createSimulationWorkload(service),
    await createParsingWorkload(service),
    await createImportWorkload(dashboard, service),
    await createBulkWorkload(dashboard, service),
    createDecisionWorkload(dashboard, service),
  ];
  const outcome = await runRounds(phial, workloads, plan, console.log);
  console.log(`\n${describeOutcome(outcome, plan)}`);
  if (hasFault(outcome)) throw new LaunchFailure("Not every acknowledged write is as it was.");
}

function readPlan(): Plan {
  const { values } = parseArgs({
    options: { rounds: { type: "string" }, seconds: { type: "string" } },
    strict: false,
  });
  const count = z.coerce.number().int().min(1);
  const parsed = z
    .object({ rounds: count.default(100), seconds: count.default(DAY_S) })
    .safeParse(values);
  if (!parsed.success) throw new LaunchFailure(usage);
  const { rounds, seconds } = parsed.data;
  return {
    rounds,
    targets: ["database", "service", "dashboard", "database", "service", "dashboard", "launcher"],
    minWrites: rounds * WRITES_PER_ROUND,
    limitMs: seconds * 1_000,
  };
}
