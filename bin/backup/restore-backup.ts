import path from "node:path";
import { describePlace } from "@/bin/embedded/identity/place";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { ensureDatabase, withConnection } from "@/bin/embedded/postgres/database-access";
import {
  getDatabasePasswords,
  prepareEmbeddedRoles,
  requireRoles,
} from "@/bin/embedded/postgres/logins";
import { startPostgres } from "@/bin/embedded/postgres/postgres";
import type { LauncherEnv } from "@/bin/env";
import { type OpenBackup, openBackup } from "./open-backup";
import { clearDatabase, requireEmptyDatabase, restoreDatabase } from "./restore-database";
import { beginFolder, clearFolder, finishFolder, writeSecrets } from "./restore-folder";
import { hasUploads, openUploads, restoreUploads } from "./uploads";

export type RestoreOptions = {
  readonly env: LauncherEnv;
  readonly folder: string;
  readonly passphrase: string;
  /** Leaves the database as it is: for giving an existing database a new data folder. */
  readonly folderOnly: boolean;
  /** Leaves the uploaded files as they are: for an S3-compatible store that still has them. */
  readonly withoutFiles: boolean;
};

/**
 * Restores a backup into an empty data folder and an empty database. If the restore cannot be completed, removes
 * everything it created and throws LaunchFailure. After a crash, a mark in both refuses every start until a restore is
 * completed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<OpenBackup> {
  const { env, folder, passphrase, folderOnly } = options;
  const backup = await openBackup(folder, passphrase);
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (url && !folderOnly) {
    await withConnection(url, (client) => requireEmptyDatabase(client, url));
    await requireRoles(url, getDatabasePasswords(env, backup.kept.secrets.databasePassword), {
      hasService: backup.manifest.migrations.service.length > 0,
    });
  }
  if (folderOnly && !url) {
    throw new LaunchFailure(
      "The embedded database is a part of the data folder: --folder-only needs DATABASE_URL.",
    );
  }
  await requireFreeStore(options);
  await beginFolder(env.PHIAL_DATA_DIR);
  try {
    await fillFolder(options, backup);
  } catch (error) {
    if (url && !folderOnly) {
      await withConnection(url, clearDatabase).catch(() => undefined);
    }
    await clearFolder(env.PHIAL_DATA_DIR);
    throw error;
  }
  return backup;
}

async function fillFolder(options: RestoreOptions, backup: OpenBackup): Promise<void> {
  const { env, folderOnly, withoutFiles } = options;
  await writeSecrets(env.PHIAL_DATA_DIR, backup.kept);
  if (!withoutFiles) await restoreUploads(openUploads(env), backup.folder, backup.key);
  if (!folderOnly) {
    const place = await describePlace(env.PHIAL_DATA_DIR);
    await withNewDatabase(env, backup, (url) => restoreDatabase(url, backup, place));
  }
  await finishFolder(env.PHIAL_DATA_DIR, backup.kept);
}

/** Local uploads are in the data folder, which has to be empty; those in a store may belong to another installation. */
async function requireFreeStore({ env, withoutFiles }: RestoreOptions): Promise<void> {
  if (!env.STORAGE_URL || withoutFiles || !(await hasUploads(openUploads(env)))) return;
  throw new LaunchFailure(
    "The store of STORAGE_URL holds uploaded files already: use another one, or, if these are the files of this installation, restore with --without-files.",
  );
}

async function withNewDatabase(
  env: LauncherEnv,
  { kept }: OpenBackup,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (url) return work(url);
  const directory = path.join(env.PHIAL_DATA_DIR, "postgres");
  const password = kept.secrets.databasePassword;
  const server = await startPostgres({ directory, password });
  try {
    await ensureDatabase(server.urlFor("postgres"), "phial");
    const passwords = getDatabasePasswords(env, password);
    await work(await prepareEmbeddedRoles(server.urlFor("phial"), passwords));
  } finally {
    await server.stop();
  }
}
