import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writeAtomically } from "@/bin/embedded/data-folder";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import type { LauncherEnv } from "@/bin/env";

const Secrets = z.object({
  databasePassword: z.string().min(32),
  nextauthSecret: z.string().min(32),
  /** 32 bytes in base64. */
  encryptionKey: z.base64().length(44),
  /** Of the embedded service's files: 32 bytes in base64. */
  serviceEncryptionKey: z.base64().length(44),
  /** The team's API key; of the embedded service unless SERVICE_API_KEY is set. */
  serviceApiKey: z.string().min(32),
});
export type Secrets = z.infer<typeof Secrets>;

const random = () => randomBytes(32);

/**
 * The secrets of this installation: generated at the first start and stored in a file that only its owner may read.
 * Secrets set in the environment take precedence.
 */
export async function keepSecrets(env: LauncherEnv): Promise<Secrets> {
  const kept = await readOrMake(path.join(env.PHIAL_DATA_DIR, "secrets.json"));
  return {
    databasePassword: kept.databasePassword,
    nextauthSecret: env.NEXTAUTH_SECRET ?? kept.nextauthSecret,
    encryptionKey: env.PHIAL_ENCRYPTION_KEY ?? kept.encryptionKey,
    serviceEncryptionKey: env.SERVICE_ENCRYPTION_KEY ?? kept.serviceEncryptionKey,
    serviceApiKey: env.SERVICE_API_KEY ?? kept.serviceApiKey,
  };
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

/** A file of an earlier version has no key for the service's files: it takes the one just made. */
function parseSecrets(text: string, file: string, { serviceEncryptionKey }: Secrets): Secrets {
  try {
    return Secrets.parse({ serviceEncryptionKey, ...JSON.parse(text) });
  } catch {
    throw new LaunchFailure(
      `${file} does not hold the secrets it was made with: put a copy of it back.`,
    );
  }
}
