import { createHmac } from "node:crypto";
import type { Secrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { requireKeyRing, type VersionedKey } from "@/lib/storage/key-ring";

const DASHBOARD_KEY = "PHIAL_ENCRYPTION_KEY";
/** Without them, what is stored cannot be read: they only get further keys. */
const LASTING = [DASHBOARD_KEY, "SERVICE_ENCRYPTION_KEY"];

/**
 * By the name of its setting, what shows whether a secret is the same, without helping to guess it: it is keyed with the
 * encryption key that seals. Of several encryption keys it is the one that seals.
 */
export function fingerprintSecrets(env: LauncherEnv, secrets: Secrets): Record<string, string> {
  const [sealing] = requireKeyRing(secrets.encryptionKey);
  return Object.fromEntries(
    fingerprintWith(sealing, env, secrets).map(({ name, fingerprints: [first] }) => [name, first]),
  );
}

/**
 * The names of the secrets that differ from those of the stored fingerprints; without the encryption key that they were
 * made with only that one can be told. A key that newer ones were put in front of does not differ.
 */
export function findDifferentSecrets(
  stored: Readonly<Record<string, string>>,
  env: LauncherEnv,
  secrets: Secrets,
): string[] {
  const own = requireKeyRing(secrets.encryptionKey).flatMap((key) =>
    fingerprintWith(key, env, secrets),
  );
  const names = [...new Set(own.map(({ name }) => name))];
  const different = names.filter((name) => {
    const kept = stored[name];
    return (
      kept !== undefined &&
      !own.some((each) => each.name === name && each.fingerprints.includes(kept))
    );
  });
  return different.includes(DASHBOARD_KEY) ? [DASHBOARD_KEY] : different;
}

/** Those of the secrets that the installation itself cannot change either. */
export function findLasting(names: readonly string[]): string[] {
  return names.filter((name) => LASTING.includes(name));
}

type Fingerprinted = {
  readonly name: string;
  /** Of each key of a program that has several, the one that seals first. */
  readonly fingerprints: readonly [string, ...string[]];
};

function fingerprintWith(
  { key }: VersionedKey,
  env: LauncherEnv,
  secrets: Secrets,
): readonly Fingerprinted[] {
  const make = (name: string, [first, ...others]: readonly [string, ...string[]]) => {
    const fingerprint = (secret: string) =>
      createHmac("sha256", key).update(`phial ${name} ${secret}`).digest("base64url");
    return { name, fingerprints: [fingerprint(first), ...others.map(fingerprint)] as const };
  };
  const toText = (each: VersionedKey) => each.key.toString("base64");
  const [service, ...older] = requireKeyRing(secrets.serviceEncryptionKey);
  return [
    make(DASHBOARD_KEY, [key.toString("base64")]),
    make("NEXTAUTH_SECRET", [secrets.nextauthSecret]),
    make("SERVICE_API_KEY", [secrets.serviceApiKey]),
    ...(env.SERVICE_DEPLOYMENT === "embedded"
      ? [make("SERVICE_ENCRYPTION_KEY", [toText(service), ...older.map(toText)])]
      : []),
  ];
}
