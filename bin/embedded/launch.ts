import { existsSync } from "node:fs";
import path from "node:path";
import { prepareDataFolder, writeAtomically } from "@/bin/embedded/data-folder";
import { createEnding, type Ending } from "@/bin/embedded/ending";
import { requireFreePort } from "@/bin/embedded/ports";
import { endGroup } from "@/bin/embedded/process-group";
import { dashboardUrl, demoPlan } from "@/bin/embedded/program-plans";
import { createPrograms, type Programs } from "@/bin/embedded/programs";
import { claimRun, type Program, stillRuns } from "@/bin/embedded/run-file";
import { keepSecrets, type Secrets } from "@/bin/embedded/secrets";
import type { SetUp } from "@/bin/embedded/set-up";
import { isStartedByNpm, type LauncherEnv, readLauncherEnv } from "@/bin/env";
import { openDatabase } from "./postgres/database";

/** What both ways of running Phial stand on: from a build, and from its sources. */
export type Launch = {
  readonly env: LauncherEnv;
  readonly secrets: Secrets;
  readonly programs: Programs;
  /** The address of the database, once it is open. */
  readonly databaseUrl: Promise<string>;
  /** Done when the database holds all it should, demo data included. */
  readonly prepared: Promise<void>;
  /** Phial has been ready from this folder before: there is nothing big left to prepare. */
  readonly servedBefore: boolean;
  /** Tells where Phial is and, the first time, how to sign in. */
  readonly logReady: () => Promise<void>;
};

/** Does the work and lives on until it is told to end; a failure of the work ends it as well. */
export function launch(work: (launch: Launch) => Promise<void>): void {
  const ending = createEnding(isStartedByNpm());
  prepare(ending).then(work).catch(ending.end);
}

async function prepare(ending: Ending): Promise<Launch> {
  const env = readLauncherEnv();
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
    print: (name, line) => console.log(`${name} | ${line}`),
    onUnexpectedEnd: ending.end,
  });
  // A third of a second of loading, in which the database starts.
  const loading = import("@/bin/embedded/set-up");
  const opening = openDatabase(env, secrets.databasePassword, ending.end);
  ending.onEnd(async () => (await opening.catch(() => undefined))?.stop());
  const password = keepUnannounced(ending);

  async function prepareDatabase() {
    const [{ url }, { setUp }] = await Promise.all([opening, loading]);
    const { wantsDemo, oneTimePassword } = await setUp(env, secrets, url);
    password.keep(oneTimePassword);
    if (wantsDemo) {
      console.log("Making the demo clinic.");
      await programs.run(demoPlan(url));
    }
  }

  const prepared = prepareDatabase();
  const databaseUrl = opening.then(({ url }) => url);
  // Whoever waits for them may not wait yet.
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
      password.tell();
      await writeAtomically(servedFile, "");
    },
  };
}

async function endLeft(programs: readonly Program[]): Promise<void> {
  for (const program of programs.toReversed()) {
    if (await stillRuns(program)) await endGroup(program.pid);
  }
}

/** The one-time password exists nowhere else: a start that fails after making it still tells it. */
function keepUnannounced(ending: Ending) {
  let untold: SetUp["oneTimePassword"];
  const tell = () => {
    if (!untold) return;
    console.log(`Sign in as ${untold.email} with the one-time password ${untold.password}`);
    untold = undefined;
  };
  ending.onEnd(async () => tell());
  return {
    keep: (password: SetUp["oneTimePassword"]) => {
      untold = password;
    },
    tell,
  };
}
