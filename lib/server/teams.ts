import { eq } from "drizzle-orm";
import type { ConsoleDb } from "./db/database";
import { teams } from "./db/schema/staff";

/** Where a team's requests go and its key as stored, sealed; only service-connection.ts opens it. */
export async function findTeamConnection(
  db: ConsoleDb,
  teamId: string,
): Promise<{ baseUrl: string; sealedKey: Buffer } | undefined> {
  const [row] = await db
    .select({ baseUrl: teams.baseUrl, sealedKey: teams.encryptedKey })
    .from(teams)
    .where(eq(teams.id, teamId));
  return row;
}
