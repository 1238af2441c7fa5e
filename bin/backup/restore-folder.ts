import { existsSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { prepareDataFolder, writeAtomically } from "@/bin/embedded/data-folder";
import { writeInstallationId } from "@/bin/embedded/identity/installation-file";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { stopLeftPostgres } from "@/bin/embedded/postgres/postgres";
import { SecretsFile, UNFINISHED_RESTORE_FILE } from "@/bin/embedded/secrets";

/** What a backup keeps of the data folder besides the uploaded files. */
export const KeptSecrets = z.strictObject({
  secrets: SecretsFile,
  installationId: z.uuid().optional(),
});
export type KeptSecrets = z.output<typeof KeptSecrets>;

/**
 * Marks an empty or new data folder as an unfinished restore, which refuses every start. First removes what an
 * interrupted restore left. Throws LaunchFailure for a folder that holds anything else.
 */
export async function beginFolder(dataFolder: string): Promise<void> {
  if (existsSync(path.join(dataFolder, UNFINISHED_RESTORE_FILE))) await clearFolder(dataFolder);
  const entries = await readdir(dataFolder).catch(() => []);
  // The file system creates this folder on a new disk.
  if (entries.some((name) => name !== "lost+found")) {
    throw new LaunchFailure(
      `${dataFolder} is not empty: a backup is restored into a new folder only; choose one with PHIAL_DATA_DIR.`,
    );
  }
  await prepareDataFolder(dataFolder);
  await writeFile(path.join(dataFolder, UNFINISHED_RESTORE_FILE), "", { mode: 0o600 });
}

export async function writeSecrets(dataFolder: string, { secrets }: KeptSecrets): Promise<void> {
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  await writeAtomically(path.join(dataFolder, "secrets.json"), text);
}

/** From here on, Phial can start with the folder. */
export async function finishFolder(
  dataFolder: string,
  { installationId }: KeptSecrets,
): Promise<void> {
  if (installationId) await writeInstallationId(dataFolder, installationId);
  await rm(path.join(dataFolder, UNFINISHED_RESTORE_FILE));
}

/** Removes what an unfinished restore created; the mark is removed last. */
export async function clearFolder(dataFolder: string): Promise<void> {
  await stopLeftPostgres(path.join(dataFolder, "postgres", "cluster"));
  for (const name of await readdir(dataFolder)) {
    if (name === "lost+found" || name === UNFINISHED_RESTORE_FILE) continue;
    await rm(path.join(dataFolder, name), { recursive: true, force: true });
  }
  await rm(path.join(dataFolder, UNFINISHED_RESTORE_FILE), { force: true });
}
