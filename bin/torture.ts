import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { createEnding } from "@/bin/embedded/ending";
import { ensureBuilt } from "@/bin/embedded/ensure-built";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { createPrograms } from "@/bin/embedded/programs";
import { isStartedByNpm } from "@/bin/env";
import { openFinishedParts } from "@/bin/testing/finished-parts";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { createDashboardClient, signInAdministrator } from "@/bin/torture/dashboard-client";
import {
  createBulkWorkload,
  createDecisionWorkload,
  createImportWorkload,
} from "@/bin/torture/dashboard-workloads";
import { startInstallation, type Target } from "@/bin/torture/installation";
import {
  createDispatchWorkload,
  createParsingWorkload,
  createSimulationWorkload,
} from "@/bin/torture/job-workloads";
import { createOrderWorkload } from "@/bin/torture/order-workload";
import { addOutcomes, describeOutcome, hasFault } from "@/bin/torture/report";
import { type Outcome, type Plan, runRounds } from "@/bin/torture/rounds";
import { createSampleWorkload } from "@/bin/torture/sample-workload";
import { describeSoak, findLeaks, runSoak } from "@/bin/torture/soak";
import { makeSoakKinds } from "@/bin/torture/soak-requests";
import type { Workload } from "@/bin/torture/workload";
import { MINUTE_MS } from "@/lib/contract/time";

const usage = `npm run torture                     100 rounds, at least 100,000 acknowledged writes; 20 with two nodes; a soak
npm run torture -- --rounds 20      so many kills, and 1,000 writes for each
npm run torture -- --nodes 20       so many kills of two nodes of one installation
npm run torture -- --soak 20000     so many requests to each program over one connection that stays open
npm run torture -- --soak 20000 --minutes 60     the same, spread over so many minutes
npm run torture -- --seconds 600    no round begins after this time
npm run torture -- --resume         goes on where a run on the same commit was interrupted`;
/** So many kills have an installation of their own, and count together when a run is resumed. */
const ROUNDS_PER_PART = 25;
const WRITES_PER_ROUND = 1_000;
const SOAK_REQUESTS = 20_000;
const DAY_S = 86_400;
const program = path.resolve(import.meta.dirname, "start.ts");

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
  const { finish } = await openFinishedParts("torture", plan.isResumed);
  const faults: string[] = [];

  const outcomes: Outcome[] = [];
  for (let first = 0; first < plan.rounds && Date.now() < plan.deadline; first += ROUNDS_PER_PART) {
    const rounds = Math.min(ROUNDS_PER_PART, plan.rounds - first);
    const name = `${first + 1} to ${first + rounds} of ${plan.rounds} rounds`;
    console.log(`\nRounds ${first + 1} to ${first + rounds}`);
    const outcome = await finish(
      name,
      () => kill(path.join(scratch, `killed-${first}`), planRounds(rounds, plan)),
      ({ kills }) => kills.length === rounds,
    );
    outcomes.push(outcome);
  }
  if (outcomes.length > 0) {
    const outcome = addOutcomes(outcomes);
    console.log(`\n${describeOutcome(outcome, planRounds(plan.rounds, plan))}`);
    if (hasFault(outcome)) faults.push("Not every acknowledged write is as it was.");
  }

  if (plan.nodes > 0) {
    const both = planRounds(plan.nodes, plan);
    const outcome = await finish(
      `${plan.nodes} rounds of two nodes`,
      () => killNodes(scratch, both),
      ({ kills }) => kills.length === plan.nodes,
    );
    console.log(`\nTwo nodes:\n${describeOutcome(outcome, both)}`);
    if (hasFault(outcome)) faults.push("Not every acknowledged write of two nodes is as it was.");
  }

  if (plan.soak > 0) {
    const { soak: requests, minutes } = plan;
    const soaked = await finish(`a soak of ${requests} in ${minutes} minutes`, () =>
      soak(path.join(scratch, "soaked"), { requests, everyMs: (minutes * MINUTE_MS) / requests }),
    );
    console.log(`\n${soaked.table}`);
    faults.push(...soaked.leaks);
  }
  if (faults.length > 0) throw new LaunchFailure(faults.join("\n"));
}

/** Kills part after part. */
async function kill(folder: string, plan: RoundsPlan): Promise<Outcome> {
  const phial = await startInstallation(program, folder);
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
  const targets: Target[] = [
    "database",
    "service",
    "dashboard",
    "database",
    "service",
    "dashboard",
    "launcher",
  ];
  const outcome = await runRounds(phial, workloads, { ...plan, targets }, console.log);
  await phial.stop();
  return outcome;
}

/** Kills parts of two nodes of one installation, at different addresses, in turn. */
async function killNodes(folder: string, plan: RoundsPlan): Promise<Outcome> {
  const first = await startInstallation(program, path.join(folder, "first"));
  ending.onEnd(first.stop);
  const second = await startInstallation(program, path.join(folder, "second"), {
    host: "127.0.0.2",
    nodeOf: first,
  });
  ending.onEnd(second.stop);
  const atSecond = (workload: Workload) => ({ ...workload, name: `${workload.name}, second node` });
  const workloads = [
    await createOrderWorkload(first.service, 3),
    atSecond(await createOrderWorkload(second.service, 3)),
    await createDispatchWorkload(first.service, first.databaseUrl),
    await createSimulationWorkload(second.service),
    await createParsingWorkload(first.service),
    createDecisionWorkload(await createDashboardClient(first), first.service),
    await createBulkWorkload(await createDashboardClient(second), second.service),
  ];
  let kills = 0;
  const both = {
    databaseUrl: first.databaseUrl,
    kill: (target: Target) => {
      kills += 1;
      return (target === "database" || kills % 2 === 1 ? first : second).kill(target);
    },
  };
  const targets: Target[] = ["service", "service", "dashboard", "dashboard", "database"];
  const outcome = await runRounds(both, workloads, { ...plan, targets }, console.log);
  await second.stop();
  await first.stop();
  return outcome;
}

/** Sends requests of every kind over connections that stay open. */
async function soak(folder: string, pace: { requests: number; everyMs: number }) {
  const probe = path.join(folder, "probe");
  await mkdir(probe, { recursive: true });
  const preload = pathToFileURL(path.join(import.meta.dirname, "torture", "probe.mjs"));
  preload.searchParams.set("folder", probe);
  const phial = await startInstallation(program, path.join(folder, "app"), {
    variables: { NODE_OPTIONS: `--import ${preload.href}` },
  });
  ending.onEnd(phial.stop);
  const kinds = await makeSoakKinds(phial.service);
  const headers = {
    service: { "x-service-api-key": phial.key },
    dashboard: await signInAdministrator(phial),
  };
  const soaked = await runSoak(phial, { probe, kinds, headers }, pace, console.log);
  await phial.stop();
  return { table: describeSoak(soaked), leaks: soaked.flatMap(findLeaks) };
}

type RoundsPlan = Omit<Plan, "targets">;

type TorturePlan = {
  readonly rounds: number;
  readonly nodes: number;
  readonly soak: number;
  /** Over how long the soak's requests are spread; 0 for as fast as they are answered. */
  readonly minutes: number;
  /** When no further round begins, in milliseconds since 1970. */
  readonly deadline: number;
  readonly isResumed: boolean;
};

const planRounds = (rounds: number, { deadline }: TorturePlan): RoundsPlan => ({
  rounds,
  minWrites: rounds * WRITES_PER_ROUND,
  limitMs: deadline - Date.now(),
});

function readPlan(): TorturePlan {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      ...{ rounds: text, nodes: text, soak: text, minutes: text, seconds: text },
      resume: { type: "boolean" },
    },
    strict: false,
  });
  const count = z.coerce.number().int().min(1);
  const isWhole = [values.rounds, values.nodes, values.soak].every((value) => value === undefined);
  const parsed = z
    .object({
      rounds: count.default(isWhole ? 100 : 0),
      nodes: count.default(isWhole ? 20 : 0),
      soak: count.default(isWhole ? SOAK_REQUESTS : 0),
      minutes: count.default(0),
      seconds: count.default(DAY_S),
    })
    .safeParse(values);
  if (!parsed.success) throw new LaunchFailure(usage);
  const { rounds, nodes, soak, minutes, seconds } = parsed.data;
  return {
    rounds,
    nodes,
    soak,
    minutes,
    deadline: Date.now() + seconds * 1_000,
    isResumed: values.resume === true,
  };
}
