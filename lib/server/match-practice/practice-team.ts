import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Ctx, Team } from "@/lib/server/core/context";
import { openOrNull, seal } from "@/lib/server/core/crypto";
import type { DashboardDb } from "@/lib/server/db/database";
import { practiceTeams } from "@/lib/server/db/schema/match-practice";
import type { SealingKeys } from "@/lib/storage/key-ring";

export type PracticeConnection = { baseUrl: string; apiKey: string };

/** Stores the practice team of a clinic with its key sealed. Writes only when something has changed. */
export async function savePracticeTeam(
  db: DashboardDb,
  encryptionKey: SealingKeys,
  teamId: string,
  { baseUrl, apiKey }: PracticeConnection,
): Promise<void> {
  const [stored] = await db.select().from(practiceTeams).where(eq(practiceTeams.teamId, teamId));
  const kept = stored && openOrNull(stored.encryptedKey, encryptionKey, stored.id);
  if (stored?.baseUrl === baseUrl && kept === apiKey) return;
  const id = stored?.id ?? randomUUID();
  const row = { baseUrl, encryptedKey: seal(apiKey, encryptionKey, id) };
  await db
    .insert(practiceTeams)
    .values({ id, teamId, ...row })
    .onConflictDoUpdate({
      target: practiceTeams.id,
      set: { ...row, updatedAt: sql`clock_timestamp()` },
    });
}

/** The practice team of a clinic's team; undefined when none is set up. */
export async function findPracticeTeam(db: DashboardDb, clinic: Team): Promise<Team | undefined> {
  const [row] = await db
    .select({ id: practiceTeams.id, updatedAt: practiceTeams.updatedAt })
    .from(practiceTeams)
    .where(eq(practiceTeams.teamId, clinic.id));
  return row && { ...clinic, id: row.id, name: "Practice", version: row.updatedAt.getTime() };
}

/** The same staff member acting in another team. Nothing they do there reaches the clinic's own team. */
export function switchTeam(ctx: Ctx, team: Team): Ctx {
  return { ...ctx, team };
}
