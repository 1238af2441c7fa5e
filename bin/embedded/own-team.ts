import { hkdfSync } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { ownTeamId, practiceTeamId } from "@/bin/embedded/own-team-id";
import type { LauncherEnv } from "@/bin/env";
import type { Database } from "@/service/db/database";
import { teams } from "@/service/db/schema/teams";
import { type NewTeam, provisionTeam } from "@/service/management/provision";
import { replaceKey } from "@/service/management/replace-key";

/**
 * Creates the clinic's team and its practice team on the embedded service unless they exist, and registers their API
 * keys. Returns true when demo data is still to be created, which is only the case for a team that was created for it.
 */
export async function ensureOwnTeam(
  db: Database,
  env: LauncherEnv,
  apiKey: string,
): Promise<boolean> {
  const home = { timeZone: env.CLINIC_TIME_ZONE, region: "us", environment: "sandbox" } as const;
  const isDemo = env.PHIAL_DEMO !== "off";
  await ensureTeam(db, { ...home, id: ownTeamId, name: env.CLINIC_NAME, isDemo, apiKey });
  await ensureTeam(db, {
    ...home,
    id: practiceTeamId,
    name: `${env.CLINIC_NAME}, practice`,
    isDemo: false,
    apiKey: practiceKey(apiKey),
  });
  const pending = await db.system.$count(
    teams,
    and(eq(teams.id, ownTeamId), eq(teams.isDemo, true), isNull(teams.demoSeededAt)),
  );
  return isDemo && pending > 0;
}

/** Derived from the clinic's key, so that no further secret has to be stored or set. */
export function practiceKey(apiKey: string): string {
  const bytes = hkdfSync("sha256", apiKey, practiceTeamId, "practice team", 32);
  return `sk_us_${Buffer.from(bytes).toString("base64url")}`;
}

/** SERVICE_API_KEY may have changed since the last start: the new key is stored and the previous one revoked. */
async function ensureTeam(
  db: Database,
  team: NewTeam & { id: string; apiKey: string },
): Promise<void> {
  const { apiKey: stored } = await provisionTeam(db, team);
  if (stored === null) await replaceKey(db, team.id, team.apiKey);
}
