import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "@/service/db/database";
import { managementKeys } from "@/service/db/schema/orgs";
import { teamApiKeys, teams } from "@/service/db/schema/teams";
import type { IssuedKey } from "./api-keys";
import { isValidKey, storeManagementKey } from "./management-keys";

/** A valid key, without its text. */
export type ValidKey = {
  readonly kind: "team" | "management";
  readonly id: string;
  readonly label: string;
  /** The last four characters; null for a key that was created before these were stored. */
  readonly ending: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
};

/** The organization of a team. Throws when there is no such team. */
export async function readOrgId(db: Database, teamId: string): Promise<string> {
  const isTeam = and(eq(teams.id, teamId), isNull(teams.deletedAt));
  const [team] = await db.system.select({ orgId: teams.orgId }).from(teams).where(isTeam);
  if (team === undefined) throw new Error(`No team ${teamId}`);
  return team.orgId;
}

/** Creates a management key of an organization, or of one of its teams. */
export async function issueManagementKey(
  db: Database,
  orgId: string,
  key: {
    readonly label: string;
    readonly teamId?: string | undefined;
    readonly expiresAt: Date | null;
  },
): Promise<IssuedKey> {
  const { label, teamId, expiresAt } = key;
  if (teamId !== undefined && (await readOrgId(db, teamId)) !== orgId) {
    throw new Error(`No team ${teamId}`);
  }
  const scope =
    teamId === undefined
      ? ({ role: "org_admin" } as const)
      : ({ role: "team_admin", teamIds: [teamId] } as const);
  const createdAt = new Date();
  const issued = { orgId, label, ...scope, expiresAt, createdAt };
  const { row, text } = await storeManagementKey(db.system, issued);
  return { id: row.id, text };
}

/** The valid keys of an organization and of its teams, oldest first. */
export async function listValidKeys(db: Database, orgId: string): Promise<ValidKey[]> {
  const now = new Date();
  const columns = (keys: typeof managementKeys | typeof teamApiKeys) => ({
    id: keys.id,
    label: keys.label,
    ending: keys.ending,
    createdAt: keys.createdAt,
    expiresAt: keys.expiresAt,
    lastUsedAt: keys.lastUsedAt,
  });
  const [ofOrg, ofTeams] = await Promise.all([
    db.system
      .select(columns(managementKeys))
      .from(managementKeys)
      .where(and(eq(managementKeys.orgId, orgId), isValidKey(managementKeys, now)))
      .orderBy(asc(managementKeys.createdAt)),
    db.system
      .select(columns(teamApiKeys))
      .from(teamApiKeys)
      .innerJoin(teams, eq(teams.id, teamApiKeys.teamId))
      .where(and(eq(teams.orgId, orgId), isNull(teams.deletedAt), isValidKey(teamApiKeys, now)))
      .orderBy(asc(teamApiKeys.createdAt)),
  ]);
  return [
    ...ofOrg.map((key) => ({ kind: "management" as const, ...key })),
    ...ofTeams.map((key) => ({ kind: "team" as const, ...key })),
  ];
}

/** Revokes a valid key of an organization or of one of its teams, within seconds. False when there is none with this id. */
export async function revokeKey(db: Database, orgId: string, keyId: string): Promise<boolean> {
  const key = (await listValidKeys(db, orgId)).find(({ id }) => id === keyId.toLowerCase());
  if (key === undefined) return false;
  const table = key.kind === "team" ? teamApiKeys : managementKeys;
  await db.system.update(table).set({ revokedAt: new Date() }).where(eq(table.id, key.id));
  return true;
}
