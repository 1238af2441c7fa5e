import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookReplays,
} from "@/service/db/schema/webhooks";
import type { ServiceDeps } from "@/service/deps";
import { emit } from "@/service/events/emit";
import { toInstant } from "@/service/http/wire";
import type { AttemptResult } from "@/service/webhooks/sending/send-attempt";
import type { ClaimedDelivery, EndpointRow } from "./claim-deliveries";
import type { EndpointLease } from "./endpoint-lease";
import { addFailure, NO_FAILURES } from "./failure-run";
import { getNextAttempt } from "./retry-schedule";

type Deps = Pick<ServiceDeps, "db" | "clock" | "newId" | "log">;
type Delivery = typeof webhookDeliveries.$inferSelect;

const isMine = (lease: EndpointLease, { outboxId }: ClaimedDelivery) =>
  and(
    eq(webhookDeliveries.endpointId, lease.id),
    eq(webhookDeliveries.outboxId, outboxId),
    eq(webhookDeliveries.leaseId, lease.leaseId),
  );

/**
 * Stores an attempt and its consequences: the message is delivered, waits for its next attempt, or has failed, which is
 * announced to the other endpoints. Stores nothing when this process no longer holds the delivery.
 */
export async function recordAttempt(
  deps: Deps,
  lease: EndpointLease,
  claimed: ClaimedDelivery,
  { startedAt, ...result }: AttemptResult & { readonly startedAt: Date },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.withTeam(lease.teamId, async (tx) => {
    const isSuccess = result.error === null;
    // Comes before the delivery, because the endpoint's row is always locked first.
    const failing = isSuccess ? undefined : await lockEndpoint(tx, lease);
    const failures = claimed.attemptCount + 1;
    const nextAttemptAt = isSuccess
      ? null
      : getNextAttempt(now, failures, [lease.id, claimed.messageId]);
    const outcome = isSuccess
      ? { state: "delivered" as const, deliveredAt: now, attemptCount: 0 }
      : nextAttemptAt === null
        ? { state: "failed" as const, attemptCount: failures }
        : { state: "waiting" as const, attemptCount: failures, isRepeat: true, nextAttemptAt };
    const delivery = await settle(tx, lease, claimed, { ...outcome, updatedAt: now });
    if (delivery === null) return;
    // An event that could not be written here says nothing about the endpoint.
    if (failing && result.error !== "payload") await countFailure(tx, deps, failing, now);
    const attemptId = deps.newId();
    await tx.insert(webhookAttempts).values({
      id: attemptId,
      teamId: lease.teamId,
      endpointId: lease.id,
      outboxId: claimed.outboxId,
      isSuccess,
      startedAt,
      durationMs: result.durationMs,
      statusCode: result.statusCode,
      error: result.error,
    });
    if (isSuccess) await endFailures(tx, lease);
    else if (nextAttemptAt === null)
      await emitExhausted(tx, lease, claimed, { ...result, startedAt, attemptId, now });
  });
}

/** Ends a delivery whose object no longer exists: there is nothing to send. */
export async function dropDelivery(
  deps: Deps,
  lease: EndpointLease,
  claimed: ClaimedDelivery,
): Promise<void> {
  const end = { state: "dropped", updatedAt: deps.clock.now() } as const;
  await deps.db.withTeam(lease.teamId, (tx) => settle(tx, lease, claimed, end));
}

/** Returns a delivery to the queue after the service itself aborted its attempt; the attempt does not count. */
export async function returnDelivery(
  deps: Deps,
  lease: EndpointLease,
  claimed: ClaimedDelivery,
): Promise<void> {
  await deps.db.withTeam(lease.teamId, (tx) =>
    tx
      .update(webhookDeliveries)
      .set({ state: "waiting", leaseId: null, updatedAt: deps.clock.now() })
      .where(isMine(lease, claimed)),
  );
}

/**
 * Ends this claim of the delivery, and counts it for the replay that waited for it. Null when this process no longer
 * holds it.
 */
async function settle(
  tx: TeamTx,
  lease: EndpointLease,
  claimed: ClaimedDelivery,
  change: Partial<Delivery>,
): Promise<Delivery | null> {
  const [before] = await tx
    .select()
    .from(webhookDeliveries)
    .where(isMine(lease, claimed))
    .for("update");
  if (before === undefined) return null;
  await tx
    .update(webhookDeliveries)
    .set({ ...change, leaseId: null, replayId: null })
    .where(isMine(lease, claimed));
  if (before.replayId !== null) {
    const failed = change.state === "delivered" ? 0 : 1;
    await tx
      .update(webhookReplays)
      .set({
        done: sql`${webhookReplays.done} + 1`,
        failed: sql`${webhookReplays.failed} + ${failed}`,
      })
      .where(eq(webhookReplays.id, before.replayId));
  }
  return before;
}

async function lockEndpoint(tx: TeamTx, lease: EndpointLease): Promise<EndpointRow | undefined> {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, lease.id))
    .for("no key update");
  return endpoint;
}

/** Counts one more failure of the endpoint, and disables it after days of nothing but failures. */
async function countFailure(
  tx: TeamTx,
  { log }: Deps,
  endpoint: EndpointRow,
  now: Date,
): Promise<void> {
  const { run, disable } = addFailure(endpoint, now);
  const isDisabledNow = disable && endpoint.disabledAt === null;
  const disabled = { disabledAt: now, disabledReason: "failing", updatedAt: now } as const;
  await tx
    .update(webhookEndpoints)
    .set({ ...run, ...(isDisabledNow && disabled) })
    .where(eq(webhookEndpoints.id, endpoint.id));
  if (isDisabledNow)
    log.warn({ endpointId: endpoint.id }, "webhook endpoint disabled: it failed for days");
}

async function endFailures(tx: TeamTx, lease: EndpointLease): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set(NO_FAILURES)
    .where(and(eq(webhookEndpoints.id, lease.id), isNotNull(webhookEndpoints.failureRunStartedAt)));
}

/** Notifies the other endpoints once: a failed notice leads to no further notice. */
async function emitExhausted(
  tx: TeamTx,
  lease: EndpointLease,
  { messageId, eventType }: ClaimedDelivery,
  last: Pick<AttemptResult, "statusCode"> & {
    readonly attemptId: string;
    readonly startedAt: Date;
    readonly now: Date;
  },
): Promise<void> {
  if (eventType === "message.attempt.exhausted") return;
  await emit(tx, {
    type: "message.attempt.exhausted",
    userId: null,
    data: {
      appId: lease.teamId,
      endpointId: lease.id,
      msgId: messageId,
      lastAttempt: {
        id: last.attemptId,
        // 0 if there was no response.
        responseStatusCode: last.statusCode ?? 0,
        timestamp: toInstant(last.startedAt),
      },
    },
    createdAt: last.now,
  });
}
