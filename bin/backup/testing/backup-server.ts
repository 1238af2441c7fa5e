import { randomUUID } from "node:crypto";
import path from "node:path";
import { makeBackup } from "@/bin/backup/make-backup";
import { restoreBackup } from "@/bin/backup/restore-backup";
import { claimDatabase } from "@/bin/embedded/identity/claim-database";
import { startPostgres } from "@/bin/embedded/postgres/postgres";
import { keepSecrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import {
  createDatabase,
  createInstallation,
  createSettings,
  PASSPHRASE,
  PASSPHRASE_COST,
} from "./installation-fixture";

export type BackupServer = Awaited<ReturnType<typeof startBackupServer>>;

/** A database server and a scratch folder for tests of backups. `name` is the folder's. */
export async function startBackupServer(name: string) {
  const scratch = await makeScratch(name);
  const directory = path.join(scratch, "postgres");
  const postgres = await startPostgres({ directory, password: randomUUID(), durable: false });
  const url = postgres.urlFor("postgres");
  return {
    scratch,
    url,
    /** An installation with people, samples and files, here or on another server. */
    createSource: (settings?: Record<string, string>, serverUrl = url) =>
      createInstallation(scratch, serverUrl, settings),
    /** The settings of an installation with its own empty database, here or on another server. */
    async createTarget(serverUrl = url) {
      const DATABASE_URL = await createDatabase(serverUrl);
      return { url: DATABASE_URL, env: createSettings(scratch, { DATABASE_URL }) };
    },
    /** Backs up an installation; returns the backup's folder. */
    async backUp({ env, url: databaseUrl }: { env: LauncherEnv; url: string }): Promise<string> {
      const folder = path.join(scratch, `backup-${randomUUID()}`);
      const secrets = await keepSecrets(env);
      const sealed = { passphrase: PASSPHRASE, passphraseCost: PASSPHRASE_COST };
      await makeBackup({ env, secrets, databaseUrl, folder, ...sealed });
      return folder;
    },
    async close() {
      await postgres.stop();
      await removeScratch(scratch);
    },
  };
}

type RestoreOptions = Partial<Omit<Parameters<typeof restoreBackup>[0], "env" | "folder">>;

export function restore(env: LauncherEnv, folder: string, options: RestoreOptions = {}) {
  const usual = { passphrase: PASSPHRASE, folderOnly: false, withoutFiles: false };
  return restoreBackup({ env, folder, ...usual, ...options });
}

/** The launcher's first step with a database; throws where the launcher refuses to start. */
export async function start(env: LauncherEnv, url = String(env.DATABASE_URL)) {
  return claimDatabase({ env, secrets: await keepSecrets(env), url, runId: randomUUID() });
}
