import { mkdir, readdir } from "node:fs/promises";
import { readInstallationId } from "@/bin/embedded/identity/installation-file";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import type { Secrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import packageFile from "@/package.json" with { type: "json" };
import { writeSealed } from "./backup-files";
import { makeBackupKey, type PassphraseCost } from "./backup-key";
import { dumpDatabase } from "./dump-database";
import { FORMAT, type Manifest, type Stored, writeManifest } from "./manifest";
import type { KeptSecrets } from "./restore-folder";
import { copyUploads, openUploads } from "./uploads";

export type BackupJob = {
  readonly env: LauncherEnv;
  readonly secrets: Secrets;
  readonly databaseUrl: string;
  /** Must be new or empty. */
  readonly folder: string;
  readonly passphrase: string;
  /** Lower than by default for tests only: the passphrase of such a backup can be guessed faster. */
  readonly passphraseCost?: PassphraseCost;
};

export type BackupSummary = {
  readonly tables: number;
  readonly rows: number;
  readonly uploads: number;
  readonly sizeBytes: number;
};

export const SECRETS_FILE = "secrets";

/**
 * Backs up the whole installation: the database in one snapshot, then the uploaded files, then the secrets. The
 * manifest is written last; a folder without one is not a backup. Everything is encrypted with a key that the
 * passphrase opens.
 */
export async function makeBackup(job: BackupJob): Promise<BackupSummary> {
  const { env, folder, databaseUrl, passphrase, passphraseCost } = job;
  await requireEmptyFolder(folder);
  const backupKey = await makeBackupKey(folder, passphrase, passphraseCost);
  const files: Stored[] = [];
  const dump = await dumpDatabase(databaseUrl, async ({ schema, name }, content) => {
    const stored = await writeSealed(folder, `tables/${schema}.${name}`, content, backupKey);
    files.push(stored);
    return stored.name;
  });
  const { index, uploads } = await copyUploads(openUploads(env), folder, backupKey);
  files.push(index, await storeSecrets(job, backupKey));
  const manifest: Manifest = {
    format: FORMAT,
    version: packageFile.version,
    ...dump,
    uploads,
    files,
  };
  await writeManifest(folder, manifest, backupKey);
  return {
    tables: dump.tables.length,
    rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0),
    uploads: uploads.count,
    sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, uploads.sizeBytes),
  };
}

async function requireEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new LaunchFailure(`${folder} is not empty: choose a new folder for the backup.`);
  }
}

async function storeSecrets(
  { env, secrets, folder }: BackupJob,
  backupKey: Buffer,
): Promise<Stored> {
  const installationId = await readInstallationId(env.PHIAL_DATA_DIR);
  const kept: KeptSecrets = { secrets, ...(installationId && { installationId }) };
  async function* read() {
    yield Buffer.from(JSON.stringify(kept));
  }
  return writeSealed(folder, SECRETS_FILE, read(), backupKey);
}
