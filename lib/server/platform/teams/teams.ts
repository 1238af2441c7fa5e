import "server-only";
import { eq } from "drizzle-orm";
import type { DashboardDb } from "@/lib/server/db/database";
import { practiceTeams } from "@/lib/server/db/schema/match-practice";
import { teams } from "@/lib/server/db/schema/staff";

/** The base URL of a team or practice team, and its sealed key, which only service-connection.ts opens. */
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
