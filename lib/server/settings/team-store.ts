import "server-only";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { AddTeamInput, TeamSettings } from "@/lib/contract/dashboard/settings/team-settings";
import { Deployment } from "@/lib/contract/dashboard/staff";
import { Instant } from "@/lib/contract/primitives";
import type { Ctx } from "@/lib/server/core/context";
import { openOrNull, seal } from "@/lib/server/core/crypto";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { webhookSecrets } from "@/lib/server/db/schema/received-events";
import { memberships, roleBySelf, staff, teams } from "@/lib/server/db/schema/staff";
import { insertTeam } from "@/lib/server/platform/teams/team-settings";
import { getInboxUrl } from "./webhook-endpoints";

export type TeamRow = typeof teams.$inferSelect;

/** The teams that the staff member administers, by name. */
export async function listManagedTeams(ctx: Ctx): Promise<TeamRow[]> {
  const role = ctx.session.method === "sso" ? sql`${memberships.role}` : roleBySelf;
  const rows = await runtime()
    .db.select({ team: teams })
    .from(teams)
    .innerJoin(memberships, eq(memberships.teamId, teams.id))
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .where(and(eq(staff.id, ctx.actor.id), eq(role, "admin")))
    .orderBy(asc(teams.name), asc(teams.id));
  return rows.map(({ team }) => team);
}

/** A team that the staff member administers; throws `not_found` for any other team. */
export async function requireManagedTeam(ctx: Ctx, teamId: string): Promise<TeamRow> {
  const team = (await listManagedTeams(ctx)).find(({ id }) => id === teamId.toLowerCase());
  if (!team) throw new DashboardError("not_found", "You do not administer this clinic.");
  return team;
}

/** What may be shown of a team. */
export async function toTeamSettings(ctx: Ctx, team: TeamRow): Promise<TeamSettings> {
  const secrets = await runtime().db.$count(
    webhookSecrets,
    and(eq(webhookSecrets.teamId, team.id), isNull(webhookSecrets.validUntil)),
  );
  return {
    id: team.id,
    name: team.name,
    deployment: Deployment.parse(team.deployment),
    time_zone: team.timeZone,
    base_url: team.baseUrl,
    is_current: team.id === ctx.team.id,
    inbox_url: getInboxUrl(team.id),
    has_webhook_secret: secrets > 0,
    changed_at: Instant.parse(team.updatedAt.toISOString()),
  };
}

/**
 * Refuses a team before anything is sent to its address: `conflict` when the deployment already has one, and for an
 * embedded service that this installation does not run, whose address would not be checked.
 */
export async function requireAddable(deployment: Deployment): Promise<void> {
  const { db, env } = runtime();
  if (deployment === "embedded" && env.SERVICE_DEPLOYMENT !== "embedded") {
    throw new DashboardError("conflict", "This installation does not run the embedded service.");
  }
  if ((await db.$count(teams, eq(teams.deployment, deployment))) > 0) throw alreadyAdded();
}

function alreadyAdded(): DashboardError {
  return new DashboardError(
    "conflict",
    "There is a clinic for this deployment already. Rotate its key instead.",
  );
}

/** Stores a team whose connection was tested. `conflict` when the deployment already has a team: each has only one. */
export async function storeTeam(input: AddTeamInput): Promise<TeamRow> {
  const { db, env } = runtime();
  return db.transaction(async (tx) => {
    // Two administrators may add a team at the same moment.
    await tx.execute(sql`lock table ${teams} in share row exclusive mode`);
    if ((await tx.$count(teams, eq(teams.deployment, input.deployment))) > 0) throw alreadyAdded();
    const id = await insertTeam(tx, env.PHIAL_ENCRYPTION_KEY, {
      name: input.name,
      timeZone: input.time_zone,
      deployment: input.deployment,
      baseUrl: input.base_url,
      apiKey: input.api_key,
    });
    const [row] = await tx.select().from(teams).where(eq(teams.id, id));
    if (!row) throw new Error("The team was not stored");
    return row;
  });
}

/** The stored key of a team; null when the current encryption key cannot open it. */
export function openTeamKey({ id, encryptedKey }: TeamRow): string | null {
  return openOrNull(encryptedKey, runtime().env.PHIAL_ENCRYPTION_KEY, id);
}

/** Replaces a team's key. `conflict` when someone else did so since the row was read. */
export async function replaceTeamKey(team: TeamRow, apiKey: string): Promise<TeamRow> {
  const { db, env } = runtime();
  const [row] = await db
    .update(teams)
    .set({
      encryptedKey: seal(apiKey, env.PHIAL_ENCRYPTION_KEY, team.id),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(teams.id, team.id), eq(teams.encryptedKey, team.encryptedKey)))
    .returning();
  if (!row)
    throw new DashboardError("conflict", "Someone else changed this clinic at the same moment.");
  return row;
}
