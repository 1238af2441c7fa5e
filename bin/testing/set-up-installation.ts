import { cp } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { findFreePort } from "@/bin/embedded/ports";
import { borrowDatabase } from "@/bin/embedded/postgres/borrow-database";
import { withConnection } from "@/bin/embedded/postgres/database-access";
import { stopLeftPostgres } from "@/bin/embedded/postgres/postgres";
import { parseLauncherEnv } from "@/bin/env";
import { type Launcher, runLauncher } from "@/bin/testing/run-launcher";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";

export const bin = path.resolve(import.meta.dirname, "..");
export const launcherProgram = path.join(bin, "testing", "launch-database.ts");

/** Gives each test in a file its own installation: settings, a data folder, and the programs that run in it. */
export function setUpInstallation(name: string) {
  let scratch: string;
  let settings: Record<string, string>;
  let folders = 0;
  // Creating a cluster and its tables takes most of a first start, so only tests of a first start do it.
  let startedBefore: Promise<string> | undefined;

  beforeAll(async () => {
    scratch = await makeScratch(name);
  });
  beforeEach(async () => {
    settings = await createSettings();
  });
  afterAll(async () => {
    for (let folder = 1; folder <= folders; folder += 1) {
      await stopLeftPostgres(path.join(scratch, String(folder), "postgres", "cluster"));
    }
    await removeScratch(scratch);
  });

  async function createSettings(): Promise<Record<string, string>> {
    folders += 1;
    return {
      PHIAL_DATA_DIR: path.join(scratch, String(folders)),
      PORT: String(await findFreePort()),
      SERVICE_PORT: String(await findFreePort()),
      PHIAL_DEMO: "off",
    };
  }

  /** Gives this test a copy of a folder in which Phial has already been started and stopped. */
  async function reuseFolder(): Promise<void> {
    const own = settings;
    startedBefore ??= startAndStop();
    const source = await startedBefore;
    settings = own;
    await cp(source, dataFile(), { recursive: true, preserveTimestamps: true });
  }

  async function startAndStop(): Promise<string> {
    settings = await createSettings();
    const launcher = await startReady();
    launcher.child.kill("SIGINT");
    await launcher.ended;
    return dataFile();
  }

  const run = (args: string[], more: Record<string, string> = {}) =>
    runLauncher(args, { ...settings, ...more });
  const start = () => run(["--import", "tsx", launcherProgram]);

  async function startReady(): Promise<Launcher> {
    const launcher = start();
    await expect.poll(launcher.said, { timeout: 100_000 }).toContain("Phial is ready");
    return launcher;
  }

  const dataFile = (...parts: string[]) => path.join(String(settings.PHIAL_DATA_DIR), ...parts);

  const query = (sql: string) =>
    borrowDatabase(parseLauncherEnv(settings), (url) =>
      withConnection(url, async (client): Promise<unknown[]> => (await client.query(sql)).rows),
    );

  /** This test's settings; they may be changed before the next program is run. */
  const getSettings = () => settings;

  return { getSettings, reuseFolder, run, start, startReady, dataFile, query };
}
