import { sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";

type Deps = Pick<ServiceDeps, "db" | "clock" | "log">;

const MAX_MESSAGES = 1_000;

/** Queues a delivery of every waiting message to each endpoint that subscribes to it. Returns how many messages waited. */
export async function queueDeliveries({ db, clock, log }: Deps): Promise<number> {
  let total = 0;
  const failed = new Set<string>();
  for (;;) {
    const { rows } = await db.system.execute<{ team_id: string }>(
      sql`select distinct team_id from service.event_outbox where delivered_at is null`,
    );
    const teamIds = rows.map((row) => row.team_id).filter((teamId) => !failed.has(teamId));
    if (teamIds.length === 0) return total;
    for (const teamId of teamIds) {
      const work = db.withTeam(teamId, (tx) => queueBatch(tx, clock.now()));
      // A team whose messages cannot be queued must not block those of all others; it is tried again at the next call.
      total += await work.catch((error: unknown) => {
        failed.add(teamId);
        log.error({ teamId, error: describeError(error) }, "a team's messages were not queued");
        return 0;
      });
    }
  }
}

/**
 * Queues one batch of a team's messages, in their order. Processes take turns, so that a later message is never queued
 * before an earlier one. An endpoint gets the events since its creation. A test message goes only to its endpoint; the
 * notice that a message could not be delivered goes to all others.
 */
async function queueBatch(tx: TeamTx, now: Date): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhook deliveries of ${tx.teamId}`}, 0))`,
  );
  const { rows } = await tx.execute<{ messages: number }>(sql`
    with waiting as (
      select id, team_id, event_type, payload, created_at from service.event_outbox
      where team_id = ${tx.teamId} and delivered_at is null
      order by id limit ${MAX_MESSAGES}
    ), queued as (
      insert into service.webhook_deliveries
        (endpoint_id, outbox_id, team_id, state, next_attempt_at, updated_at)
      select e.id, w.id, w.team_id, 'waiting', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from waiting w
      join service.webhook_endpoints e on e.team_id = w.team_id
        and e.disabled_at is null and e.created_at <= w.created_at
      where case w.event_type
        when 'webhook.test' then e.id = w.payload #>> '{data,endpoint_id}'
        when 'message.attempt.exhausted' then e.id <> w.payload #>> '{data,endpointId}'
          and (e.filter_types is null or w.event_type = any(e.filter_types))
        else e.filter_types is null or w.event_type = any(e.filter_types)
      end
      on conflict do nothing
    ), marked as (
      update service.event_outbox o set delivered_at = ${now.toISOString()}::timestamptz
      from waiting w where o.id = w.id
    )
    select count(*)::int as messages from waiting`);
  return rows[0]?.messages ?? 0;
}
