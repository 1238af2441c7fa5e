import { and, eq, sql } from "drizzle-orm";
import type { ReplayFilter, WebhookReplay } from "@/lib/contract/service/webhooks";
import type { TeamTx } from "@/service/db/database";
import { webhookReplays } from "@/service/db/schema/webhooks";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { wakeDelivery } from "@/service/webhooks/delivery/wake-delivery";
import { requireEndpoint } from "@/service/webhooks/endpoints/endpoint-repository";
import { selectReplayed } from "./replay-messages";

type Deps = Pick<RequestDeps, "clock" | "newId">;
export type ReplayRow = typeof webhookReplays.$inferSelect;

/**
 * Starts a replay, which sends the messages that match the filter to the endpoint again. Refuses (400) while the
 * endpoint is disabled.
 */
export async function startReplay(
  tx: TeamTx,
  { clock, newId }: Deps,
  endpointId: string,
  filter: ReplayFilter,
): Promise<WebhookReplay> {
  const endpoint = await requireEndpoint(tx, endpointId);
  if (endpoint.disabledAt !== null) {
    throw new Refusal(400, "The endpoint is disabled. Enable it first.");
  }
  const { rows: newest } = await tx.execute<{ id: string | null }>(
    sql`select max(id) as id from service.event_outbox where team_id = ${tx.teamId}`,
  );
  const lastOutboxId = Number(newest[0]?.id ?? 0);
  const { filterTypes } = endpoint;
  const scope = { teamId: tx.teamId, endpointId, filterTypes, after: 0, upTo: lastOutboxId };
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total ${selectReplayed(scope, filter)}`,
  );
  const startedAt = clock.now();
  const [row] = await tx
    .insert(webhookReplays)
    .values({
      id: newId(),
      teamId: tx.teamId,
      endpointId,
      filter,
      state: "running",
      total: counted[0]?.total ?? 0,
      lastOutboxId,
      startedAt,
    })
    .returning();
  if (row === undefined) throw new Error("The replay was not stored");
  await wakeDelivery(tx);
  return toReplay(row);
}

/** Refuses with 404 when the team has no such replay. */
export async function readReplay(tx: TeamTx, replayId: string): Promise<WebhookReplay> {
  const [row] = await tx.select().from(webhookReplays).where(isReplay(tx, replayId));
  if (row === undefined) throw new Refusal(404, `Replay ${replayId} not found`);
  return toReplay(row);
}

/**
 * Ends a running replay. Messages that it has not sent yet return to their previous state: delivered, failed or never
 * sent.
 */
export async function cancelReplay(
  tx: TeamTx,
  { clock }: Deps,
  replayId: string,
): Promise<WebhookReplay> {
  const [row] = await tx.select().from(webhookReplays).where(isReplay(tx, replayId)).for("update");
  if (row === undefined) throw new Refusal(404, `Replay ${replayId} not found`);
  if (row.state !== "running") return toReplay(row);
  const waiting = sql`replay_id = ${replayId} and state = 'waiting'`;
  await tx.execute(sql`
    delete from service.webhook_deliveries d where ${waiting} and not exists (
      select 1 from service.webhook_attempts a where a.outbox_id = d.outbox_id and a.endpoint_id = d.endpoint_id
    )`);
  // Messages that were waiting for a retry are still retried.
  await tx.execute(sql`
    update service.webhook_deliveries set replay_id = null, state = case
      when attempt_count > 0 then 'waiting' when delivered_at is not null then 'delivered' else 'failed' end
    where ${waiting}`);
  const [cancelled] = await tx
    .update(webhookReplays)
    .set({ state: "cancelled", endedAt: clock.now() })
    .where(isReplay(tx, replayId))
    .returning();
  return toReplay(cancelled ?? row);
}

const isReplay = (tx: TeamTx, replayId: string) =>
  and(eq(webhookReplays.id, replayId), eq(webhookReplays.teamId, tx.teamId));

function toReplay(row: ReplayRow): WebhookReplay {
  return {
    id: row.id,
    endpoint_id: row.endpointId,
    state: row.state,
    total: row.total,
    done: row.done,
    failed: row.failed,
    started_at: toInstant(row.startedAt),
    ended_at: row.endedAt && toInstant(row.endedAt),
  };
}
