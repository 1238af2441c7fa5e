import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type TeamFeature, teamApiKeys, teams } from "@/service/db/schema/teams";
import type { Clock, ServiceDeps } from "@/service/deps";
import { Refusal } from "./refusal";

/** The team of a key, as handlers see it. */
export type Team = {
  readonly id: string;
  readonly name: string;
  /** IANA name; "today" in the team's rules is the calendar day there. */
  readonly timeZone: string;
  readonly environment: "sandbox" | "production";
  readonly region: "us" | "eu";
  /** Features that are not enabled for the team. */
  readonly lacks: readonly TeamFeature[];
};

/** The caller: the team, and a secret shared only by this key's requests (for signing cursors). */
export type Caller = { readonly team: Team; readonly secret: Buffer };

export type Authenticate = (key: string | null) => Promise<Caller>;

/** How long a valid key is cached: the time within which a revocation takes effect everywhere. */
export const KEY_CACHE_MS = 3_000;

const MAX_KEY_LENGTH = 256;

/** The stored form of a key. Keys are long and random, so a plain hash cannot be reversed by guessing. */
export function hashApiKey(key: string): Buffer {
  return createHash("sha256").update(key, "utf8").digest();
}

/**
 * Finds the team of an `x-service-api-key`, or refuses with 401. Unknown keys are never cached, valid ones for
 * `KEY_CACHE_MS`; simultaneous requests share one query.
 */
export function createAuthenticate(deps: Pick<ServiceDeps, "db" | "clock">): Authenticate {
  const cache = new Map<string, { since: number; team: Promise<Team | null> }>();

  return async (key) => {
    if (key === null || key === "") throw new Refusal(401, "Missing x-service-api-key header");
    if (key.startsWith("mg_")) throw new Refusal(401, "A management key does not open this API");
    if (key.length > MAX_KEY_LENGTH) throw new Refusal(401, "Invalid API key");
    const hash = hashApiKey(key);
    const id = hash.toString("base64");
    const cached = cache.get(id);
    const lookUp =
      cached && isFresh(cached.since, deps.clock) ? cached.team : findTeam(deps.db, hash);
    if (lookUp !== cached?.team) cache.set(id, { since: deps.clock.now().getTime(), team: lookUp });
    const team = await lookUp.catch((error: unknown) => {
      cache.delete(id);
      throw error;
    });
    if (team !== null) return { team, secret: hash };
    cache.delete(id);
    throw new Refusal(401, "Invalid API key");
  };
}

function isFresh(since: number, clock: Clock): boolean {
  const age = clock.now().getTime() - since;
  return age >= 0 && age < KEY_CACHE_MS;
}

async function findTeam(db: ServiceDeps["db"], hash: Buffer): Promise<Team | null> {
  const [row] = await db.system
    .select({
      hash: teamApiKeys.hash,
      team: {
        id: teams.id,
        name: teams.name,
        timeZone: teams.timeZone,
        environment: teams.environment,
        region: teams.region,
        lacks: teams.lacks,
      },
    })
    .from(teamApiKeys)
    .innerJoin(teams, eq(teams.id, teamApiKeys.teamId))
    .where(and(eq(teamApiKeys.hash, hash), isNull(teamApiKeys.revokedAt)))
    .limit(1);
  return row !== undefined && timingSafeEqual(row.hash, hash) ? row.team : null;
}
