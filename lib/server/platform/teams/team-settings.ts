import { createHmac, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import { openOrNull, seal } from "@/lib/server/core/crypto";
import type { DashboardDb } from "@/lib/server/db/database";
import { memberships, teams } from "@/lib/server/db/schema/staff";
import { type SealingKeys, toKeyRing } from "@/lib/storage/key-ring";

export type TeamSettings = {
  name: string;
  /** The clinic's IANA time zone. */
  timeZone: string;
  deployment: Deployment;
  baseUrl: string;
  apiKey: string;
};

/** The team of a deployment, which has at most one. */
export async function findTeamOfDeployment(db: DashboardDb, deployment: Deployment) {
  const [team] = await db.select().from(teams).where(eq(teams.deployment, deployment)).limit(1);
  return team;
}

/**
 * Stores the team of a deployment with its key sealed and returns its id. Writes only when something has changed, so
 * that open connections stay. A key that was rotated in the settings is kept until the environment provides a different
 * one.
 */
export async function saveTeam(
  db: DashboardDb,
  encryptionKey: SealingKeys,
  { apiKey, ...settings }: TeamSettings,
): Promise<string> {
  const hashes = toKeyRing(encryptionKey).map(({ key }) =>
    createHmac("sha256", key).update(apiKey).digest("base64"),
  );
  const [environmentKeyHash = ""] = hashes;
  const stored = await findTeamOfDeployment(db, settings.deployment);
  if (!stored) {
    const team = { apiKey, ...settings };
    return db.transaction((tx) => insertTeam(tx, encryptionKey, team, environmentKeyHash));
  }
  const storedKey = openOrNull(stored.encryptedKey, encryptionKey, stored.id);
  const keepsKey =
    storedKey === apiKey ||
    (storedKey !== null && hashes.includes(stored.environmentKeyHash ?? ""));
  const unchanged =
    stored.name === settings.name &&
    stored.timeZone === settings.timeZone &&
    stored.baseUrl === settings.baseUrl &&
    stored.environmentKeyHash === environmentKeyHash &&
    keepsKey;
  if (unchanged) return stored.id;
  const encryptedKey = keepsKey ? {} : { encryptedKey: seal(apiKey, encryptionKey, stored.id) };
  await db
    .update(teams)
    .set({
      ...settings,
      ...encryptedKey,
      environmentKeyHash,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(teams.id, stored.id));
  return stored.id;
}

/** Adds a team and returns its id. Administrators of any existing team become administrators of it. */
export async function insertTeam(
  tx: Pick<DashboardDb, "insert" | "selectDistinct">,
  encryptionKey: SealingKeys,
  { apiKey, ...settings }: TeamSettings,
  environmentKeyHash: string | null = null,
): Promise<string> {
  const id = randomUUID();
  const encryptedKey = seal(apiKey, encryptionKey, id);
  await tx.insert(teams).values({ id, ...settings, encryptedKey, environmentKeyHash });
  const admins = await tx
    .selectDistinct({ staffId: memberships.staffId })
    .from(memberships)
    .where(eq(memberships.role, "admin"));
  const rows = admins.map(({ staffId }) => ({ staffId, teamId: id, role: "admin" as const }));
  if (rows.length > 0) await tx.insert(memberships).values(rows);
  return id;
}
