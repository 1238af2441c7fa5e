import { and, eq, isNull } from "drizzle-orm";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import type { LauncherEnv } from "@/bin/env";
import type { Database } from "@/service/db/database";
import { teamApiKeys, teams } from "@/service/db/schema/teams";
import { hashApiKey } from "@/service/http/authenticate";
import { storeApiKey } from "@/service/management/api-keys";
import { provisionTeam } from "@/service/management/provision";

/**
 * Makes the clinic's team on the embedded service unless it is there, and sees to it that the key opens
 * it. True when demo data is still to be made: only for a team that was made to hold it.
 */
export async function ensureOwnTeam(
  db: Database,
  env: LauncherEnv,
  apiKey: string,
): Promise<boolean> {
  const { apiKey: stored } = await provisionTeam(db, {
    id: ownTeamId,
    name: env.CLINIC_NAME,
    timeZone: env.CLINIC_TIME_ZONE,
    region: "us",
    environment: "sandbox",
    isDemo: env.PHIAL_DEMO === "on",
    apiKey,
  });
  if (stored === null) await admitKey(db, apiKey);
  const pending = await db.system.$count(
    teams,
    and(eq(teams.id, ownTeamId), eq(teams.isDemo, true), isNull(teams.demoSeededAt)),
  );
  return env.PHIAL_DEMO === "on" && pending > 0;
}

/** SERVICE_API_KEY may be another than last time. */
async function admitKey(db: Database, text: string): Promise<void> {
  const known = await db.system.$count(teamApiKeys, eq(teamApiKeys.hash, hashApiKey(text)));
  if (known === 0) await storeApiKey(db.system, { teamId: ownTeamId, label: "launcher", text });
}
