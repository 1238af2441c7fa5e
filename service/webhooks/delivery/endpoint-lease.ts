import { and, eq, isNull, or, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "@/service/db/schema/webhooks";
import type { ServiceDeps } from "@/service/deps";
import { readTarget } from "@/service/webhooks/sending/target";

type Deps = Pick<ServiceDeps, "db" | "clock" | "newId">;

/** A lease expires after this time if its process dies; a live process extends it in time. */
export const LEASE_MS = 20_000;
/** By the database's clock, which all nodes share: their own clocks may differ. */
const leaseEnd = sql`clock_timestamp() + ${`${LEASE_MS} milliseconds`}::interval`;

export type EndpointRef = { readonly id: string; readonly teamId: string };
export type EndpointLease = EndpointRef & { readonly leaseId: string };

/** Endpoints that have something to send now and that no process has leased, and whether this node may reach them. */
export async function findDueEndpoints({
  db,
  clock,
  webhooks,
}: Deps & Pick<ServiceDeps, "webhooks">): Promise<(EndpointRef & { isReachable: boolean })[]> {
  const now = clock.now().toISOString();
  const { rows } = await db.system.execute<{ id: string; team_id: string; url: string }>(sql`
    select e.id, e.team_id, e.url from service.webhook_endpoints e
    where e.disabled_at is null and (e.leased_until is null or e.leased_until <= now())
      and (
        exists (select 1 from service.webhook_deliveries d
          where d.endpoint_id = e.id and d.state = 'waiting' and not d.is_repeat)
        or exists (select 1 from service.webhook_deliveries d
          where d.endpoint_id = e.id and d.state = 'waiting' and d.is_repeat and d.next_attempt_at <= ${now})
        or exists (select 1 from service.webhook_deliveries d
          where d.endpoint_id = e.id and d.state = 'sending')
      )
    order by e.id`);
  return rows.map(({ id, team_id, url }) => ({
    id,
    teamId: team_id,
    isReachable: !("refused" in readTarget(url, team_id, webhooks)),
  }));
}

/**
 * Leases the endpoint, so that only one process delivers to it, in order. Deliveries that an earlier process was
 * sending when it died are sent again. Null when another process holds the lease or the endpoint is disabled.
 */
export async function leaseEndpoint(
  { db, clock, newId }: Deps,
  { id, teamId }: EndpointRef,
): Promise<EndpointLease | null> {
  const now = clock.now();
  const leaseId = newId();
  return db.withTeam(teamId, async (tx) => {
    const { rowCount } = await tx
      .update(webhookEndpoints)
      .set({ leaseId, leasedUntil: leaseEnd })
      .where(
        and(
          eq(webhookEndpoints.id, id),
          isNull(webhookEndpoints.disabledAt),
          or(isNull(webhookEndpoints.leasedUntil), sql`${webhookEndpoints.leasedUntil} <= now()`),
        ),
      );
    if (rowCount !== 1) return null;
    await tx
      .update(webhookDeliveries)
      .set({ state: "waiting", leaseId: null, nextAttemptAt: now, updatedAt: now })
      .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "sending")));
    return { id, teamId, leaseId };
  });
}

const isMine = (lease: EndpointLease) =>
  and(eq(webhookEndpoints.id, lease.id), eq(webhookEndpoints.leaseId, lease.leaseId));

/**
 * Extends the lease. False when this process no longer holds it because the endpoint was deleted or leased by another.
 */
export async function extendLease({ db }: Deps, lease: EndpointLease): Promise<boolean> {
  const { rowCount } = await db.withTeam(lease.teamId, (tx) =>
    tx.update(webhookEndpoints).set({ leasedUntil: leaseEnd }).where(isMine(lease)),
  );
  return rowCount === 1;
}

/** Releases the lease. */
export async function releaseEndpoint({ db }: Deps, lease: EndpointLease): Promise<void> {
  await db.withTeam(lease.teamId, (tx) =>
    tx.update(webhookEndpoints).set({ leaseId: null, leasedUntil: null }).where(isMine(lease)),
  );
}
