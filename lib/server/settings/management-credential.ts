import type { SealingKeys } from "@/lib/storage/key-ring";
import "server-only";
import { eq } from "drizzle-orm";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import type { Ctx } from "@/lib/server/core/context";
import { openOrNull, seal } from "@/lib/server/core/crypto";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import {
  findTeamConnection,
  type Send,
  withConnection,
} from "@/lib/server/core/service/service-connection";
import type { DashboardDb } from "@/lib/server/db/database";
import { managementCredentials } from "@/lib/server/db/schema/staff";

/** A connection to the management API with a management key, and the organization that the key manages. */
export type ManagementCaller = {
  requestId: string;
  send: Send;
  orgId: string;
};

/** Stores the key that manages a team's organization, sealed; it replaces the previous one. */
export async function saveManagementCredential(
  db: Pick<DashboardDb, "insert">,
  encryptionKey: SealingKeys,
  teamId: string,
  { orgId, key, now }: { orgId: string; key: string; now: Date },
): Promise<void> {
  const values = { orgId, sealedKey: seal(key, encryptionKey, getOwner(teamId)), storedAt: now };
  await db
    .insert(managementCredentials)
    .values({ teamId, ...values })
    .onConflictDoUpdate({ target: managementCredentials.teamId, set: values });
}

/** The organization that a team's stored key manages; null without one. */
export async function findManagedOrg(teamId: string) {
  const [row] = await runtime()
    .db.select({ id: managementCredentials.orgId, storedAt: managementCredentials.storedAt })
    .from(managementCredentials)
    .where(eq(managementCredentials.teamId, teamId));
  return row ?? null;
}

/** Forgets a team's management key here; it stays valid at the service until it is revoked. */
export async function forgetManagementCredential(teamId: string): Promise<void> {
  await runtime().db.delete(managementCredentials).where(eq(managementCredentials.teamId, teamId));
}

/**
 * Runs `work` with the clinic's stored management key. Throws `conflict` when there is none, and when the service
 * refuses it.
 */
export async function withManagement<T>(
  ctx: Ctx,
  work: (caller: ManagementCaller) => Promise<T>,
): Promise<T> {
  const { db, env } = runtime();
  const [row] = await db
    .select()
    .from(managementCredentials)
    .where(eq(managementCredentials.teamId, ctx.team.id));
  const key = row && openOrNull(row.sealedKey, env.PHIAL_ENCRYPTION_KEY, getOwner(ctx.team.id));
  if (!row || !key) {
    throw new DashboardError("conflict", "Store a management key of your organization first.");
  }
  return withManagementKey(ctx, { orgId: row.orgId, key }, work);
}

/** Like `withManagement`, with a key that is not stored (yet). */
export async function withManagementKey<T>(
  ctx: Ctx,
  { orgId, key }: { orgId: string; key: string },
  work: (caller: ManagementCaller) => Promise<T>,
): Promise<T> {
  const connection = await findTeamConnection(runtime().db, ctx.team.id);
  if (!connection) throw new DashboardError("not_found", "This team is no longer set up.");
  const target = {
    baseUrl: connection.baseUrl,
    headers: { "x-management-key": key },
    isGuarded: ctx.team.deployment !== "embedded",
  };
  try {
    return await withConnection(target, (send) => work({ requestId: ctx.requestId, send, orgId }));
  } catch (thrown) {
    throw explain(thrown);
  }
}

/**
 * The environment and region in which the service keeps the keys of a deployment's teams. The embedded service counts
 * as a sandbox in the US.
 */
export function getKeyHome(deployment: Deployment): {
  env: "sandbox" | "production";
  region: "us" | "eu";
} {
  return {
    env: deployment.startsWith("production") ? "production" : "sandbox",
    region: deployment.endsWith("-eu") ? "eu" : "us",
  };
}

function explain(thrown: unknown): unknown {
  if (!(thrown instanceof DashboardError)) return thrown;
  if (thrown.upstream?.status === 401) {
    return new DashboardError("conflict", "The service refused the management key.");
  }
  if (thrown.upstream?.status === 403) {
    return new DashboardError(
      "conflict",
      "The management key does not allow this, or the organization's plan has no management API.",
    );
  }
  return thrown;
}

function getOwner(teamId: string): string {
  return `management key ${teamId}`;
}
