import "server-only";
import { eq } from "drizzle-orm";
import type { DashboardDb } from "@/lib/server/db/database";
import { practiceTeams } from "@/lib/server/db/schema/match-practice";
import { teams } from "@/lib/server/db/schema/staff";

/** Where the requests of a team, or of a practice team, go, and its key as stored, sealed; only service-connection.ts opens it. */
export async function findTeamConnection(
  db: DashboardDb,
  teamId: string,
): Promise<{ baseUrl: string; sealedKey: Buffer } | undefined> {
  const own = db
    .select({ baseUrl: teams.baseUrl, sealedKey: teams.encryptedKey })
    .from(teams)
    .where(eq(teams.id, teamId));
  const practice = db
    .select({ baseUrl: practiceTeams.baseUrl, sealedKey: practiceTeams.encryptedKey })
    .from(practiceTeams)
    .where(eq(practiceTeams.id, teamId));
  const [row] = await own.unionAll(practice);
  return row;
}
