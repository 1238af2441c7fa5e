import { createHmac } from "node:crypto";
import type { Secrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { requireKeyRing, type VersionedKey } from "@/lib/storage/key-ring";

const DASHBOARD_KEY = "PHIAL_ENCRYPTION_KEY";
/** Stored data cannot be read without these keys, so they are never replaced: further keys are only added. */
const LASTING = [DASHBOARD_KEY, "SERVICE_ENCRYPTION_KEY"];

/**
 * A fingerprint by setting name. It shows whether a secret is the same without helping to guess it, because it is keyed
 * with the encryption key that seals. When a setting has several keys, the fingerprint is that of the key that seals.
 */
export function fingerprintSecrets(env: LauncherEnv, secrets: Secrets): Record<string, string> {
  const [sealing] = requireKeyRing(secrets.encryptionKey);
  return Object.fromEntries(
    fingerprintWith(sealing, env, secrets).map(({ name, fingerprints: [first] }) => [name, first]),
  );
}

/**
 * The names of the secrets that differ from the stored fingerprints. Without the encryption key used for the
 * fingerprints, only that key can be reported. A key that is now behind newer ones does not count as different.
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

/** The secrets among these that not even the installation itself may change. */
export function findLasting(names: readonly string[]): string[] {
  return names.filter((name) => LASTING.includes(name));
}

type Fingerprinted = {
  readonly name: string;
  /** One fingerprint per key when the program has several, that of the sealing key first. */
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
