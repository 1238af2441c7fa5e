import path from "node:path";
import { parseArgs } from "node:util";
import { openBackup } from "@/bin/backup/open-backup";
import { readPassphrase } from "@/bin/backup/passphrase";
import { restoreBackup } from "@/bin/backup/restore-backup";
import { runCommand } from "@/bin/embedded/command";
import { explainFullDisk, LaunchFailure } from "@/bin/embedded/launch-failure";
import { readLauncherEnv } from "@/bin/env";

const usage = `npm run restore -- FOLDER   into an empty PHIAL_DATA_DIR, and an empty database where DATABASE_URL names one
  --check           only checks that the backup is whole and the passphrase opens it
  --without-files   leaves the uploaded files in the store of STORAGE_URL as they are
  --folder-only     leaves the database of DATABASE_URL as it is`;

// `npm run restore`: restores a backup of a whole installation.
runCommand(async () => {
  const { target, check, ...options } = readOptions();
  const env = readLauncherEnv();
  const folder = path.resolve(target);
  const passphrase = await readPassphrase(env);
  const { manifest } = check
    ? await openBackup(folder, passphrase)
    : await restoreBackup({ env, folder, passphrase, ...options }).catch((error: unknown) => {
        throw explainFullDisk(error, env.PHIAL_DATA_DIR) ?? error;
      });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString("en");
  const done = check ? "is whole and can be restored" : `is restored into ${env.PHIAL_DATA_DIR}`;
  const what = `${rows} rows, ${manifest.uploads.count.toLocaleString("en")} uploaded files`;
  console.log(
    `The backup of ${manifest.takenAt} (${what}) ${done} (${process.uptime().toFixed(1)} s).`,
  );
});

function readOptions() {
  const flag = { type: "boolean", default: false } as const;
  const options = { check: flag, "without-files": flag, "folder-only": flag };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [target, ...more] = positionals;
    if (!target || more.length > 0) throw new LaunchFailure(usage);
    return {
      target,
      check: values.check,
      withoutFiles: values["without-files"],
      folderOnly: values["folder-only"],
    };
  } catch {
    throw new LaunchFailure(usage);
  }
}
