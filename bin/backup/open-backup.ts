import { text } from "node:stream/consumers";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { type Migrations, readMigrationEntries } from "@/lib/db/migrations";
import { dashboardMigrations } from "@/lib/server/db/migrate";
import { serviceMigrations } from "@/service/db/migrate";
import { isIntact, readSealed } from "./backup-files";
import { openBackupKey } from "./backup-key";
import { SECRETS_FILE } from "./make-backup";
import { altered, type Manifest, openManifest, readManifestText } from "./manifest";
import { KeptSecrets } from "./restore-folder";
import { checkUploads } from "./uploads";

export type OpenBackup = {
  readonly folder: string;
  readonly key: Buffer;
  readonly manifest: Manifest;
  readonly kept: KeptSecrets;
};

/**
 * Opens a backup and checks all its files before anything is written anywhere. Throws LaunchFailure when it is
 * incomplete, was altered, was created by a newer version, or has another passphrase.
 */
export async function openBackup(folder: string, passphrase: string): Promise<OpenBackup> {
  const manifestText = await readManifestText(folder);
  const key = await openBackupKey(folder, passphrase);
  const manifest = await openManifest(folder, manifestText, key);
  refuseNewer(folder, manifest);
  for (const stored of manifest.files) {
    if (!(await isIntact(folder, stored))) throw altered(folder, stored.name);
  }
  await checkUploads(folder, manifest, key);
  const secrets = await text(readSealed(folder, SECRETS_FILE, key));
  return { folder, key, manifest, kept: KeptSecrets.parse(JSON.parse(secrets)) };
}

function refuseNewer(folder: string, { migrations, version }: Manifest): void {
  const isKnown =
    knowsAll(serviceMigrations, migrations.service) &&
    knowsAll(dashboardMigrations, migrations.dashboard);
  if (isKnown) return;
  throw new LaunchFailure(
    `The backup in ${folder} was made by a newer version of Phial (${version}, with tables that this one does not know): restore it with that version.`,
  );
}

function knowsAll(program: Migrations, applied: readonly number[]): boolean {
  const known = new Set(readMigrationEntries(program).map(({ when }) => when));
  return applied.every((when) => known.has(when));
}
