import { and, eq, isNull, sql } from "drizzle-orm";
import { webhookEndpoints } from "@/service/db/schema/webhooks";
import type { ServiceDeps } from "@/service/deps";
import type { EndpointLease } from "./endpoint-lease";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/**
 * First: messages that were never sent, in their order. Repeat: retries and replays, in the order in which they become
 * due.
 */
export type DeliveryKind = "first" | "repeat";

export type ClaimedDelivery = {
  readonly outboxId: number;
  readonly messageId: string;
  readonly eventType: string;
  readonly createdAt: Date;
  /** The payload in the form in which it waits in the outbox. */
  readonly queued: unknown;
  readonly attemptCount: number;
};

export type Claim = {
  readonly endpoint: EndpointRow;
  readonly deliveries: readonly ClaimedDelivery[];
};

/**
 * Marks up to `limit` deliveries as being sent, returns them in the order in which to start them, and reads the current
 * state of the endpoint. Null when the lease is over or the endpoint was disabled or deleted.
 */
export async function claimDeliveries(
  { db, clock }: Pick<ServiceDeps, "db" | "clock">,
  lease: EndpointLease,
  kind: DeliveryKind,
  limit: (endpoint: EndpointRow) => number,
): Promise<Claim | null> {
  const now = clock.now().toISOString();
  return db.withTeam(lease.teamId, async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(
        and(
          eq(webhookEndpoints.id, lease.id),
          eq(webhookEndpoints.leaseId, lease.leaseId),
          isNull(webhookEndpoints.disabledAt),
        ),
      );
    if (endpoint === undefined) return null;
    const due =
      kind === "first"
        ? sql`not is_repeat order by outbox_id`
        : sql`is_repeat and next_attempt_at <= ${now} order by next_attempt_at, outbox_id`;
    const { rows } = await tx.execute<{
      outbox_id: string;
      message_id: string;
      event_type: string;
      created_at: string;
      payload: unknown;
      attempt_count: number;
    }>(sql`
      with due as (
        select endpoint_id, outbox_id from service.webhook_deliveries
        where endpoint_id = ${lease.id} and state = 'waiting' and ${due}
        limit ${limit(endpoint)} for update skip locked
      )
      update service.webhook_deliveries d
      set state = 'sending', lease_id = ${lease.leaseId}, updated_at = ${now}
      from due, service.event_outbox o
      where d.endpoint_id = due.endpoint_id and d.outbox_id = due.outbox_id and o.id = d.outbox_id
      returning d.outbox_id, d.attempt_count, o.message_id, o.event_type, o.created_at, o.payload`);
    const deliveries = rows.map((row) => ({
      outboxId: Number(row.outbox_id),
      messageId: row.message_id,
      eventType: row.event_type,
      createdAt: new Date(row.created_at),
      queued: row.payload,
      attemptCount: row.attempt_count,
    }));
    return { endpoint, deliveries: deliveries.sort((a, b) => a.outboxId - b.outboxId) };
  });
}
