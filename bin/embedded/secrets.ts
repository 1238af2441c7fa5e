import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writeAtomically } from "@/bin/embedded/data-folder";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import type { LauncherEnv } from "@/bin/env";
import { addKey, formatKeyRing, parseKeyRing, requireKeyRing } from "@/lib/storage/key-ring";

const keys = z.string().refine((text) => parseKeyRing(text) !== null);

export const SecretsFile = z.object({
  databasePassword: z.string().min(32),
  nextauthSecret: z.string().min(32),
  /** 32 bytes in base64, or several with their versions. */
  encryptionKey: keys,
  /** The embedded service's keys, in the same form. */
  serviceEncryptionKey: keys,
  /** The team's API key; for the embedded service unless SERVICE_API_KEY is set. */
  serviceApiKey: z.string().min(32),
});
export type Secrets = z.infer<typeof SecretsFile>;

/** Exists in a folder while a backup is being restored into it; an interrupted restore leaves it behind. */
export const UNFINISHED_RESTORE_FILE = "unfinished-restore";

const random = () => randomBytes(32);

/**
 * The secrets of this installation: generated at the first start and stored in a file that only its owner may read.
 * Secrets set in the environment take precedence.
 */
export async function keepSecrets(env: LauncherEnv): Promise<Secrets> {
  if (existsSync(path.join(env.PHIAL_DATA_DIR, UNFINISHED_RESTORE_FILE))) {
    throw new LaunchFailure(
      `${env.PHIAL_DATA_DIR} holds a restore that was interrupted: run \`npm run restore\` again, or choose another folder with PHIAL_DATA_DIR.`,
    );
  }
  const kept = await readOrMake(path.join(env.PHIAL_DATA_DIR, "secrets.json"));
  return {
    databasePassword: kept.databasePassword,
    nextauthSecret: env.NEXTAUTH_SECRET ?? kept.nextauthSecret,
    encryptionKey: env.PHIAL_ENCRYPTION_KEY ?? kept.encryptionKey,
    serviceEncryptionKey: env.SERVICE_ENCRYPTION_KEY ?? kept.serviceEncryptionKey,
    serviceApiKey: env.SERVICE_API_KEY ?? kept.serviceApiKey,
  };
}

/** Puts a new key in front of the dashboard's keys, for the next start. Returns its version. */
export async function addDashboardKey(
  env: Pick<LauncherEnv, "PHIAL_DATA_DIR">,
  key: Buffer,
): Promise<number> {
  const file = path.join(env.PHIAL_DATA_DIR, "secrets.json");
  const kept = await readOrMake(file);
  const ring = addKey(requireKeyRing(kept.encryptionKey), key);
  const secrets = { ...kept, encryptionKey: formatKeyRing(ring) };
  await writeAtomically(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return ring[0].version;
}

async function readOrMake(file: string): Promise<Secrets> {
  const kept = await readFile(file, "utf8").catch(() => undefined);
  const made = createSecrets();
  const secrets = kept === undefined ? made : parseSecrets(kept, file, made);
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  if (text !== kept) await writeAtomically(file, text);
  return secrets;
}

function createSecrets(): Secrets {
  return {
    databasePassword: random().toString("base64url"),
    nextauthSecret: random().toString("base64url"),
    encryptionKey: random().toString("base64"),
    serviceEncryptionKey: random().toString("base64"),
    serviceApiKey: `sk_us_${random().toString("base64url")}`,
  };
}

/** A file of an earlier version has no key for the service's files: it gets the one just generated. */
function parseSecrets(text: string, file: string, { serviceEncryptionKey }: Secrets): Secrets {
  try {
    return SecretsFile.parse({ serviceEncryptionKey, ...JSON.parse(text) });
  } catch {
    throw new LaunchFailure(
      `${file} does not hold the secrets it was made with: put a copy of it back.`,
    );
  }
}
