import { and, eq, sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { describeError } from "@/service/db/describe-error";
import { webhookDeliveries, webhookReplays } from "@/service/db/schema/webhooks";
import type { ServiceDeps } from "@/service/deps";
import { requireEndpoint } from "@/service/webhooks/endpoints/endpoint-repository";
import { selectReplayed } from "./replay-messages";
import type { ReplayRow } from "./replays";

type Deps = Pick<ServiceDeps, "db" | "clock" | "log">;

const MAX_MESSAGES = 500;

/**
 * Queues the next messages of each running replay, and ends replays whose messages were all attempted. Returns whether
 * any replay has more to queue.
 */
export async function queueReplays({ db, clock, log }: Deps): Promise<boolean> {
  const running = await db.system
    .select({ id: webhookReplays.id, teamId: webhookReplays.teamId })
    .from(webhookReplays)
    .where(eq(webhookReplays.state, "running"));
  let hasMore = false;
  for (const { id, teamId } of running) {
    const work = db.withTeam(teamId, (tx) => continueReplay(tx, id, clock.now()));
    // A replay that cannot continue must not block the delivery of everything else.
    const isQueued = await work.catch((error: unknown) => {
      log.error({ replayId: id, error: describeError(error) }, "a replay was not continued");
      return true;
    });
    hasMore ||= !isQueued;
  }
  return hasMore;
}

/**
 * Returns whether nothing is left to queue. An interruption loses nothing, because the position is stored together with
 * the queued messages.
 */
async function continueReplay(tx: TeamTx, id: string, now: Date): Promise<boolean> {
  const [replay] = await tx
    .select()
    .from(webhookReplays)
    .where(and(eq(webhookReplays.id, id), eq(webhookReplays.state, "running")))
    .for("update", { skipLocked: true });
  if (replay === undefined) return true;
  if (replay.queuedUpTo < replay.lastOutboxId) return queueNext(tx, replay, now);
  if (replay.done >= replay.total || !(await hasUnsent(tx, id))) {
    // Messages that were deleted while they waited, for example with a person's data, no longer count.
    const end = { state: "completed", endedAt: now, total: replay.done } as const;
    await tx.update(webhookReplays).set(end).where(eq(webhookReplays.id, id));
  }
  return true;
}

async function hasUnsent(tx: TeamTx, replayId: string): Promise<boolean> {
  const [unsent] = await tx
    .select({ outboxId: webhookDeliveries.outboxId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.replayId, replayId))
    .limit(1);
  return unsent !== undefined;
}

async function queueNext(tx: TeamTx, replay: ReplayRow, now: Date): Promise<boolean> {
  const { filterTypes } = await requireEndpoint(tx, replay.endpointId);
  const { endpointId, teamId, queuedUpTo: after, lastOutboxId: upTo } = replay;
  const scope = { teamId, endpointId, filterTypes, after, upTo };
  const { rows } = await tx.execute<{ id: string }>(
    sql`select o.id ${selectReplayed(scope, replay.filter)} order by o.id limit ${MAX_MESSAGES}`,
  );
  const ids = rows.map((row) => Number(row.id));
  const isLast = ids.length < MAX_MESSAGES;
  const messages = sql`any(${sql.param(ids)}::bigint[])`;
  // Counts messages that an earlier replay still had waiting as done for that replay; this one takes them over.
  await tx.execute(sql`
    update service.webhook_replays r set done = r.done + taken.count
    from (
      select replay_id, count(*)::int as count from service.webhook_deliveries
      where endpoint_id = ${endpointId} and outbox_id = ${messages} and state = 'waiting' and replay_id is not null
      group by replay_id
    ) taken
    where r.id = taken.replay_id`);
  const at = now.toISOString();
  // A message that waited for a retry keeps its failure count.
  const { rowCount } = await tx.execute(sql`
    insert into service.webhook_deliveries as d
      (endpoint_id, outbox_id, team_id, state, is_repeat, next_attempt_at, replay_id, updated_at)
    select ${endpointId}, id, ${teamId}::uuid, 'waiting', true, ${at}::timestamptz, ${replay.id}::uuid, ${at}::timestamptz
    from unnest(${sql.param(ids)}::bigint[]) as id
    on conflict (endpoint_id, outbox_id) do update set
      state = 'waiting', is_repeat = true, next_attempt_at = excluded.next_attempt_at,
      replay_id = excluded.replay_id, updated_at = excluded.updated_at,
      attempt_count = case when d.state = 'waiting' then d.attempt_count else 0 end
    where d.state <> 'sending'`);
  const queued = replay.queued + (rowCount ?? 0);
  const position = { queued, queuedUpTo: isLast ? upTo : (ids.at(-1) ?? upTo) };
  // The total is corrected, because some messages may have been sent in the normal way since they were counted.
  const change = isLast ? { ...position, total: queued } : position;
  await tx.update(webhookReplays).set(change).where(eq(webhookReplays.id, replay.id));
  return isLast;
}
