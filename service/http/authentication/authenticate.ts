import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type TeamFeature, teamApiKeys, teams } from "@/service/db/schema/teams";
import type { ServiceDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { createKeyCache, getLastUse } from "./key-cache";

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

export type Authenticate = {
  (key: string | null): Promise<Caller>;
  /** Has keys looked up again. */
  forget(): void;
};

type Deps = Pick<ServiceDeps, "db" | "clock">;

/** Finds the team of an `x-service-api-key`, or refuses with 401. Revocations by another process take effect within `KEY_CACHE_MS`. */
export function createAuthenticate(deps: Deps): Authenticate {
  const keys = createKeyCache(deps.clock, (hash) => findTeam(deps, hash));

  const authenticate = async (key: string | null) => {
    if (key === null || key === "") throw new Refusal(401, "Missing x-service-api-key header");
    if (key.startsWith("mg_")) throw new Refusal(401, "A management key does not open this API");
    const found = await keys.find(key);
    if (found === null) throw new Refusal(401, "Invalid API key");
    return { team: found.holder.team, secret: found.hash };
  };
  return Object.assign(authenticate, { forget: keys.forget });
}

async function findTeam({ db, clock }: Deps, hash: Buffer) {
  const [row] = await db.system
    .select({
      id: teamApiKeys.id,
      hash: teamApiKeys.hash,
      expiresAt: teamApiKeys.expiresAt,
      lastUsedAt: teamApiKeys.lastUsedAt,
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
    .where(and(eq(teamApiKeys.hash, hash), isNull(teamApiKeys.revokedAt), isNull(teams.deletedAt)))
    .limit(1);
  if (row === undefined || !timingSafeEqual(row.hash, hash)) return null;
  const lastUsedAt = getLastUse(row.lastUsedAt, clock.now());
  if (lastUsedAt !== null) {
    await db.system.update(teamApiKeys).set({ lastUsedAt }).where(eq(teamApiKeys.id, row.id));
  }
  return { team: row.team satisfies Team, expiresAt: row.expiresAt };
}
