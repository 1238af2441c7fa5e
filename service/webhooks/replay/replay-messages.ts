import { type SQL, sql } from "drizzle-orm";
import type { ReplayFilter } from "@/lib/contract/service/webhooks";

/** The fields of a waiting event that a filter's `object_id` is compared with. */
const ID_FIELDS = [
  "id",
  "order_id",
  "appointment_id",
  "job_id",
  "summary_id",
  "workout_id",
] as const;

/** Failed messages include those whose next attempt is still to come. */
const STATES: Readonly<Record<NonNullable<ReplayFilter["state"]>, SQL>> = {
  delivered: sql`d.delivered_at is not null`,
  failed: sql`(d.state = 'failed' or (d.state = 'waiting' and d.is_repeat))`,
  missing: sql`d.outbox_id is null`,
};

export type ReplayScope = {
  readonly teamId: string;
  readonly endpointId: string;
  readonly filterTypes: readonly string[] | null;
  /** Messages after `after`, up to and including `upTo`. */
  readonly after: number;
  readonly upTo: number;
};

/**
 * Messages (`o`) with their deliveries (`d`) that a replay sends to the endpoint: those that match the filter and have
 * a type that the endpoint subscribes to. Messages that are being sent or wait for their first attempt are left out,
 * because they are delivered anyway.
 */
export function selectReplayed(scope: ReplayScope, filter: ReplayFilter): SQL {
  const types = filter.event_types;
  const conditions = [
    sql`o.team_id = ${scope.teamId} and o.id > ${scope.after} and o.id <= ${scope.upTo}`,
    sql`o.event_type not in ('webhook.test', 'message.attempt.exhausted')`,
    sql`(d.outbox_id is null or d.state in ('delivered', 'failed') or (d.state = 'waiting' and d.is_repeat))`,
    scope.filterTypes && sql`o.event_type = any(${sql.param([...scope.filterTypes])}::text[])`,
    types && sql`o.event_type = any(${sql.param(types)}::text[])`,
    filter.message_ids && sql`o.message_id = any(${sql.param(filter.message_ids)}::text[])`,
    filter.from && sql`o.created_at >= ${new Date(filter.from).toISOString()}`,
    filter.to && sql`o.created_at < ${new Date(filter.to).toISOString()}`,
    filter.user_id && isSameId(sql`o.payload->>'user_id'`, filter.user_id),
    filter.object_id && isAbout(filter.object_id),
    filter.state && STATES[filter.state],
  ].filter((condition) => condition !== null && condition !== undefined && condition !== "");
  return sql`from service.event_outbox o
    left join service.webhook_deliveries d on d.outbox_id = o.id and d.endpoint_id = ${scope.endpointId}
    where ${sql.join(conditions, sql` and `)}`;
}

function isAbout(id: string): SQL {
  const fields = ID_FIELDS.map((field) => isSameId(sql`o.payload->'data'->>${field}`, id));
  return sql`(${sql.join(fields, sql` or `)})`;
}

/** Events have ids as text, which callers may write in capitals. */
function isSameId(stored: SQL, id: string): SQL {
  return sql`lower(${stored}) = ${id.toLowerCase()}`;
}
