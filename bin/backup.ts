import path from "node:path";
import { recordBackup } from "@/bin/backup/backup-rows";
import { makeBackup } from "@/bin/backup/make-backup";
import { readNewPassphrase } from "@/bin/backup/passphrase";
import { runCommand } from "@/bin/embedded/command";
import { explainFullDisk, LaunchFailure } from "@/bin/embedded/launch-failure";
import { keepSecrets } from "@/bin/embedded/secrets";
import { readLauncherEnv } from "@/bin/env";
import { borrowDatabase } from "./embedded/postgres/borrow-database";

const usage =
  "npm run backup -- FOLDER   a new folder; PHIAL_BACKUP_PASSPHRASE, or the passphrase is asked";

// `npm run backup`: backs up the whole installation, whether or not Phial is running.
runCommand(async () => {
  const [target, ...more] = process.argv.slice(2);
  if (!target || target.startsWith("-") || more.length > 0) throw new LaunchFailure(usage);
  const env = readLauncherEnv();
  const folder = path.resolve(target);
  await borrowDatabase(env, async (databaseUrl) => {
    const secrets = await keepSecrets(env);
    const passphrase = await readNewPassphrase(env);
    const job = { env, secrets, databaseUrl, folder, passphrase };
    const summary = await recordBackup(databaseUrl, folder, () =>
      makeBackup(job).catch((error: unknown) => {
        throw explainFullDisk(error, folder) ?? error;
      }),
    );
    const { tables, rows, uploads, sizeBytes } = summary;
    const count = (n: number) => n.toLocaleString("en");
    console.log(
      `${folder}: ${count(rows)} rows of ${tables} tables and ${count(uploads)} uploaded files, ${(sizeBytes / 1e6).toFixed(1)} MB (${process.uptime().toFixed(1)} s). Without its passphrase it cannot be restored.`,
    );
  });
});
