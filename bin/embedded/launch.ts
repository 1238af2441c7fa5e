import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { scheduleBackups } from "@/bin/backup/schedule-backups";
import { prepareDataFolder, writeAtomically } from "@/bin/embedded/data-folder";
import { createEnding, type Ending, explain } from "@/bin/embedded/ending";
import { claimOpened } from "@/bin/embedded/identity/claim-opened";
import { describeNodeVersion } from "@/bin/embedded/node-version";
import { requireFreePort } from "@/bin/embedded/ports";
import { endGroup } from "@/bin/embedded/process-group";
import { dashboardUrl, demoPlan, demoReportsPlan } from "@/bin/embedded/program-plans";
import { createPrograms, labelLine, type Programs } from "@/bin/embedded/programs";
import { claimRun, type Program, stillRuns } from "@/bin/embedded/run-file";
import { keepSecrets, type Secrets } from "@/bin/embedded/secrets";
import type { SetUp } from "@/bin/embedded/set-up";
import { isStartedByNpm, type LauncherEnv, readLauncherEnv } from "@/bin/env";
import { describePlainTransport } from "@/lib/env/transport-rules";
import { openDatabase } from "./postgres/database";

/** What running Phial from a build and running it from sources have in common. */
export type Launch = {
  readonly env: LauncherEnv;
  readonly secrets: Secrets;
  readonly programs: Programs;
  /** The owner's database address, once the database accepts connections. */
  readonly databaseUrl: Promise<string>;
  /** Resolves when the database is migrated and filled, demo data included. */
  readonly prepared: Promise<void>;
  /** Whether Phial was ready with this folder before, so that little is left to prepare. */
  readonly servedBefore: boolean;
  /** Prints Phial's address and, the first time, how to sign in. */
  readonly logReady: () => Promise<void>;
  /** Files the lab reports of a new demo clinic, which takes minutes; nothing waits for it. */
  readonly fileDemoReports: () => Promise<void>;
};

/** Runs the work and keeps the process running until a signal or a failure ends it. */
export function launch(work: (launch: Launch) => Promise<void>): void {
  const ending = createEnding(isStartedByNpm());
  prepare(ending).then(work).catch(ending.end);
}

async function prepare(ending: Ending): Promise<Launch> {
  const env = readLauncherEnv();
  for (const sentence of describePlainTransport(env)) console.log(sentence);
  await prepareDataFolder(env.PHIAL_DATA_DIR);
  const run = await claimRun(env.PHIAL_DATA_DIR, dashboardUrl(env));
  ending.onEnd(run.release);
  await endLeft(run.left);
  await requireFreePort(env.PORT, env.HOST, "PORT");
  if (env.SERVICE_DEPLOYMENT === "embedded") {
    await requireFreePort(env.SERVICE_PORT, env.SERVICE_HOST, "SERVICE_PORT");
  }
  const secrets = await keepSecrets(env);
  const programs = createPrograms({
    note: run.note,
    print: (name, line) => console.log(labelLine(name, line)),
    onUnexpectedEnd: ending.end,
    stopLimitMs: 4_500,
  });
  // Loading takes a third of a second, during which the database starts.
  const loading = import("@/bin/embedded/set-up");
  const opened = openDatabase(env, secrets.databasePassword, explain);
  ending.onEnd(async () => (await opened.catch(() => undefined))?.stop());
  // The claim comes before any other use of the database, which may belong to another installation.
  const opening = opened.then(({ url }) => claimOpened(env, secrets, url, ending.end));
  ending.onEnd(async () => (await opening.catch(() => undefined))?.release());
  const password = createPasswordNotice(ending);
  // This file exists from before the demo clinic is created until its lab reports are filed, so that an interruption
  // loses none.
  const unfiledReports = path.join(env.PHIAL_DATA_DIR, "demo-lab-reports-unfiled");

  async function prepareDatabase() {
    const [{ url, claim }, { setUp }] = await Promise.all([opening, loading]);
    const { wantsDemo, oneTimePassword } = await setUp(env, secrets, url);
    await claim();
    password.keep(oneTimePassword);
    if (wantsDemo) {
      console.log("Making the demo clinic.");
      if (env.PHIAL_DEMO_LAB_REPORTS === "on") await writeAtomically(unfiledReports, "");
      await programs.run(demoPlan(env, secrets, url));
    }
    if (env.SERVICE_DEPLOYMENT === "embedded" && !env.PHIAL_NODE) {
      // Registered after the demo clinic is filled, so that its past events are not delivered.
      const { registerInbox } = await import("@/bin/embedded/register-inbox");
      await registerInbox(env, secrets, url);
    }
  }

  const prepared = prepareDatabase();
  const databaseUrl = opening.then(({ url }) => url);
  // Failures are handled here, because nothing may be awaiting these promises yet.
  for (const promise of [prepared, databaseUrl]) promise.catch(ending.end);
  ending.onEnd(programs.stop);
  ending.onEnd(run.noteStopping);
  const servedFile = path.join(env.PHIAL_DATA_DIR, "served-before");
  return {
    env,
    secrets,
    programs,
    databaseUrl,
    prepared,
    servedBefore: existsSync(servedFile),
    logReady: async () => {
      console.log(`\nPhial is ready at ${dashboardUrl(env)} (${process.uptime().toFixed(1)} s).`);
      password.print();
      const aboutNode = describeNodeVersion(process.version);
      if (aboutNode) console.log(aboutNode);
      await writeAtomically(servedFile, "");
      const stopBackups = scheduleBackups({ env, programs, databaseUrl: await databaseUrl });
      ending.onEnd(async () => stopBackups());
    },
    fileDemoReports: async () => {
      if (!existsSync(unfiledReports)) return;
      await programs.run(demoReportsPlan(env, secrets, await databaseUrl));
      await rm(unfiledReports);
    },
  };
}

async function endLeft(programs: readonly Program[]): Promise<void> {
  for (const program of programs.toReversed()) {
    if (await stillRuns(program)) await endGroup(program.pid);
  }
}

/** The one-time password exists nowhere else, so a start that fails after creating it still prints it. */
function createPasswordNotice(ending: Ending) {
  let pending: SetUp["oneTimePassword"];
  const print = () => {
    if (!pending) return;
    console.log(`Sign in as ${pending.email} with the one-time password ${pending.password}`);
    pending = undefined;
  };
  ending.onEnd(async () => print());
  return {
    keep: (password: SetUp["oneTimePassword"]) => {
      pending = password;
    },
    print,
  };
}
