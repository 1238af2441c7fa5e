import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Programs } from "@/bin/embedded/programs";
import { type LauncherEnv, ownEnvironment } from "@/bin/env";
import { readLastBackup } from "./backup-rows";
import { findLastSlot } from "./backup-slots";
import { deleteOldBackups, nameBackup } from "./kept-backups";

const LOOK_EVERY_MS = 60_000;
/** After a failure, so that a full disk is not filled every minute. */
const RETRY_AFTER_MS = 30 * 60_000;

const root = path.resolve(import.meta.dirname, "..", "..");

type Options = {
  readonly env: LauncherEnv;
  readonly programs: Pick<Programs, "run">;
  readonly databaseUrl: string;
  readonly now?: () => Date;
};

/**
 * Runs the scheduled backups until the returned function is called. A backup that was missed while Phial was not
 * running starts immediately. Further nodes run none.
 */
export function scheduleBackups({ env, now = () => new Date(), ...options }: Options): () => void {
  const directory = env.PHIAL_BACKUP_DIR;
  if (directory === undefined || env.PHIAL_NODE) return () => undefined;
  let notBefore = 0;
  let isRunning = false;

  async function look(): Promise<void> {
    if (isRunning || Date.now() < notBefore) return;
    isRunning = true;
    try {
      const last = await readLastBackup(options.databaseUrl);
      if (last === null || last < findLastSlot(env, now())) {
        await runBackup({ ...options, env, directory: String(directory), startedAt: now() });
      }
    } catch (error) {
      notBefore = Date.now() + RETRY_AFTER_MS;
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`The scheduled backup failed and is tried again in half an hour: ${reason}`);
    } finally {
      isRunning = false;
    }
  }

  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

type Run = Pick<Options, "env" | "programs"> & {
  readonly directory: string;
  readonly startedAt: Date;
};

/** Runs as a separate program, so that a failure cannot take down the launcher. */
export async function runBackup({ env, programs, directory, startedAt }: Run): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const folder = path.join(directory, nameBackup(startedAt));
  await programs.run({
    name: "backup",
    args: ["--import", "tsx", path.join(root, "bin", "backup.ts"), folder],
    // Passes the launcher's environment; the program reads `.env` again itself.
    env: ownEnvironment(),
    quiet: true,
  });
  await deleteOldBackups(directory, env.PHIAL_BACKUP_KEEP);
}
