import { and, eq, sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { describeError } from "@/service/db/describe-error";
import { webhookReplays } from "@/service/db/schema/webhooks";
import type { ServiceDeps } from "@/service/deps";
import { requireEndpoint } from "@/service/webhooks/endpoints/endpoint-repository";
import { selectReplayed } from "./replay-messages";
import type { ReplayRow } from "./replays";

type Deps = Pick<ServiceDeps, "db" | "clock" | "log">;

const MAX_MESSAGES = 500;

/** Queues the next messages of each running replay, and ends those whose messages were all attempted. False when all are queued. */
export async function queueReplays({ db, clock, log }: Deps): Promise<boolean> {
  const running = await db.system
    .select({ id: webhookReplays.id, teamId: webhookReplays.teamId })
    .from(webhookReplays)
    .where(eq(webhookReplays.state, "running"));
  let hasMore = false;
  for (const { id, teamId } of running) {
    const work = db.withTeam(teamId, (tx) => continueReplay(tx, id, clock.now()));
    // One replay that cannot go on must not hold up the delivery of everything else.
    const isQueued = await work.catch((error: unknown) => {
      log.error({ replayId: id, error: describeError(error) }, "a replay was not continued");
      return true;
    });
    hasMore ||= !isQueued;
  }
  return hasMore;
}

/** Whether nothing is left to queue. An interruption loses nothing: the position is stored with what was queued. */
async function continueReplay(tx: TeamTx, id: string, now: Date): Promise<boolean> {
  const [replay] = await tx
    .select()
    .from(webhookReplays)
    .where(and(eq(webhookReplays.id, id), eq(webhookReplays.state, "running")))
    .for("update", { skipLocked: true });
  if (replay === undefined) return true;
  if (replay.queuedUpTo < replay.lastOutboxId) return queueNext(tx, replay, now);
  if (replay.done >= replay.total) {
    const end = { state: "completed", endedAt: now } as const;
    await tx.update(webhookReplays).set(end).where(eq(webhookReplays.id, id));
  }
  return true;
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
  // An earlier replay that waited for the same attempt has its messages taken over.
  await tx.execute(sql`
    update service.webhook_replays r set done = r.done + taken.count
    from (
      select replay_id, count(*)::int as count from service.webhook_deliveries
      where endpoint_id = ${endpointId} and outbox_id = ${messages} and state = 'waiting' and replay_id is not null
      group by replay_id
    ) taken
    where r.id = taken.replay_id`);
  const at = now.toISOString();
  // A message that waited for a retry keeps its count of failures.
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
  // Some may have gone out by themselves since they were counted.
  const change = isLast ? { ...position, total: queued } : position;
  await tx.update(webhookReplays).set(change).where(eq(webhookReplays.id, replay.id));
  return isLast;
}
