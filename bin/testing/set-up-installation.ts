import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject } from "vitest";
import { findFreePort } from "@/bin/embedded/ports";
import { borrowDatabase } from "@/bin/embedded/postgres/borrow-database";
import { withConnection } from "@/bin/embedded/postgres/database-access";
import { stopLeftPostgres } from "@/bin/embedded/postgres/postgres";
import { parseLauncherEnv } from "@/bin/env";
import { copyFolder } from "@/bin/testing/copy-folder";
import { type FirstStart, shareFirstStart } from "@/bin/testing/first-installation";
import { type Launcher, runLauncher } from "@/bin/testing/run-launcher";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";

export const bin = path.resolve(import.meta.dirname, "..");
export const launcherProgram = path.join(bin, "testing", "launch-database.ts");

/** Gives each test in a file its own installation: settings, a data folder, and the programs that run in it. */
export function setUpInstallation(name: string) {
  let scratch: string;
  let settings: Record<string, string>;
  let folders = 0;

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

  /**
   * Starts Phial in a new folder and stops it, once for all tests of the run, because creating a cluster and its tables
   * takes most of a first start. Does not change this test's settings.
   */
  async function startFirst(): Promise<FirstStart> {
    return shareFirstStart(inject("firstInstallation"), async (folder) => {
      const own = settings;
      settings = { ...(await createSettings()), PHIAL_DATA_DIR: folder };
      try {
        const launcher = await startReady();
        launcher.child.kill("SIGINT");
        return { folder, code: await launcher.ended, said: launcher.said() };
      } finally {
        settings = own;
      }
    });
  }

  /** Gives this test a copy of a folder in which Phial has already been started and stopped. */
  async function reuseFolder(): Promise<void> {
    const { folder } = await startFirst();
    await copyFolder(folder, dataFile());
  }

  const run = (args: string[], more: Record<string, string> = {}) =>
    runLauncher(args, { ...settings, ...more });
  const start = () => run(["--import", "tsx", launcherProgram]);

  async function startReady(): Promise<Launcher> {
    const launcher = start();
    const gone = launcher.ended.then((code) => {
      throw new Error(`It ended with code ${code}:\n${launcher.said()}`);
    });
    await Promise.race([expect.poll(launcher.said).toContain("Phial is ready"), gone]);
    gone.catch(() => undefined);
    return launcher;
  }

  const dataFile = (...parts: string[]) => path.join(String(settings.PHIAL_DATA_DIR), ...parts);

  const query = (sql: string) =>
    borrowDatabase(parseLauncherEnv(settings), (url) =>
      withConnection(url, async (client): Promise<unknown[]> => (await client.query(sql)).rows),
    );

  /** This test's settings; they may be changed before the next program is run. */
  const getSettings = () => settings;

  return { getSettings, startFirst, reuseFolder, run, start, startReady, dataFile, query };
}
