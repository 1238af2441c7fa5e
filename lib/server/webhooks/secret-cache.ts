import "server-only";
import { randomBytes } from "node:crypto";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";
import { isSignedWith, type SignedHeaders } from "./verify-signature";
import { readWebhookSecrets } from "./webhook-secrets";

/** How long secrets are cached: short, so that another process uses one that was ended not much longer. */
const KEPT_MS = 5_000;
const MAX_TEAMS = 1_000;

type Secrets = ReadonlyMap<string, string>;
type Kept = { secrets: Promise<Secrets>; readAt: number; isReading: boolean };

const getKeptByTeam = processState("webhook secrets", () => new Map<string, Kept>());
/** Used in place of the missing secrets of an unknown team, so that its response takes as long. */
const getNobodysSecret = processState(
  "webhook secret of nobody",
  () => `whsec_${randomBytes(32).toString("base64")}`,
);

/**
 * Whether the team's secret signed the request; null when the team is unknown or receives nothing. A signature that
 * does not match is checked once more with freshly read secrets, so that a secret works as soon as it is stored;
 * concurrent requests share one read.
 */
export async function isSignedByTeam(
  teamId: string,
  headers: SignedHeaders | null,
  body: string,
): Promise<boolean | null> {
  const kept = await getKept(teamId);
  if (headers && hasSigned(kept, headers, body)) return true;
  const secrets = await readAgain(teamId);
  const added = new Map([...secrets].filter(([id]) => !kept.has(id)));
  if (headers && hasSigned(added, headers, body)) return true;
  if (secrets.size > 0) return false;
  if (headers) isSignedWith(getNobodysSecret(), headers, body);
  return null;
}

/** Has the team's secrets read again: one of them may have ended. */
export function forgetSecrets(teamId: string): void {
  getKeptByTeam().delete(teamId);
}

function hasSigned(secrets: Secrets, headers: SignedHeaders, body: string): boolean {
  return [...secrets.values()].some((secret) => isSignedWith(secret, headers, body));
}

async function getKept(teamId: string): Promise<Secrets> {
  const kept = getKeptByTeam().get(teamId);
  const isFresh = kept !== undefined && performance.now() - kept.readAt < KEPT_MS;
  return isFresh ? kept.secrets : readAgain(teamId);
}

function readAgain(teamId: string): Promise<Secrets> {
  const keptByTeam = getKeptByTeam();
  const current = keptByTeam.get(teamId);
  if (current?.isReading) return current.secrets;
  const { db, env, clock } = runtime();
  const kept: Kept = {
    secrets: readWebhookSecrets(db, env.PHIAL_ENCRYPTION_KEY, teamId, clock.now()),
    readAt: performance.now(),
    isReading: true,
  };
  // Ids of nonexistent teams are removed after the read, so that they cannot fill the memory.
  if (keptByTeam.size >= MAX_TEAMS) keptByTeam.clear();
  keptByTeam.set(teamId, kept);
  void kept.secrets
    .then((secrets) => {
      kept.isReading = false;
      if (secrets.size === 0) keptByTeam.delete(teamId);
    })
    .catch(() => keptByTeam.delete(teamId));
  return kept.secrets;
}
