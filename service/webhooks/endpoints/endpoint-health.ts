import { sql } from "drizzle-orm";
import type { WebhookEndpoint } from "@/lib/contract/service/webhooks";
import { DAY_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import { toInstant } from "@/service/http/wire";

type Health = WebhookEndpoint["health"];

const toInstantOrNull = (text: string | null) => (text === null ? null : toInstant(new Date(text)));

/**
 * The deliveries to each of the team's endpoints: successes and failures in the last 24 hours, and how many wait or
 * have failed.
 */
export async function readHealth(
  tx: TeamTx,
  endpointIds: readonly string[],
  now: Date,
): Promise<(endpointId: string) => Health> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const { rows } = await tx.execute<{
    id: string;
    delivered: number;
    failed_attempts: number;
    waiting: number;
    failed: number;
    last_attempt_at: string | null;
    last_success_at: string | null;
    last_status_code: number | null;
    last_error: string | null;
  }>(sql`
    select e.id, recent.delivered, recent.failed_attempts, pending.waiting, given_up.failed,
      latest.started_at as last_attempt_at, latest.status_code as last_status_code,
      latest.error as last_error, success.started_at as last_success_at
    from service.webhook_endpoints e
    cross join lateral (
      select count(*) filter (where is_success)::int as delivered,
        count(*) filter (where not is_success)::int as failed_attempts
      from service.webhook_attempts a where a.endpoint_id = e.id and a.started_at > ${since}
    ) recent
    cross join lateral (
      select count(*)::int as waiting from service.webhook_deliveries d
      where d.endpoint_id = e.id and d.state in ('waiting', 'sending')
    ) pending
    cross join lateral (
      select count(*)::int as failed from service.webhook_deliveries d
      where d.endpoint_id = e.id and d.state = 'failed'
    ) given_up
    left join lateral (
      select started_at, status_code, error from service.webhook_attempts a
      where a.endpoint_id = e.id order by started_at desc, id desc limit 1
    ) latest on true
    left join lateral (
      select started_at from service.webhook_attempts a
      where a.endpoint_id = e.id and is_success order by started_at desc, id desc limit 1
    ) success on true
    where e.team_id = ${tx.teamId} and e.id = any(${sql.param([...endpointIds])}::text[])`);
  const byId = new Map(
    rows.map(({ id, last_attempt_at, last_success_at, ...counts }) => [
      id,
      {
        ...counts,
        last_attempt_at: toInstantOrNull(last_attempt_at),
        last_success_at: toInstantOrNull(last_success_at),
      },
    ]),
  );
  return (endpointId) => byId.get(endpointId) ?? NOTHING_SENT;
}

const NOTHING_SENT: Health = {
  delivered: 0,
  failed_attempts: 0,
  waiting: 0,
  failed: 0,
  last_attempt_at: null,
  last_success_at: null,
  last_status_code: null,
  last_error: null,
};
