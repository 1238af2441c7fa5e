import { type SQL, sql } from "drizzle-orm";
import type { UpsertReport } from "@/lib/contract/menstrual-cycle";
import type { TeamTx } from "@/service/db/database";
import { timeseriesSamples as table } from "@/service/db/schema/health-data";
import type { SampleColumns } from "./sample";

const COLUMNS = sql.raw(`resource, source_type, source_app_id, source_device_id, timestamp,
  starts_at, ends_at, value, unit, type, timezone_offset_s`);

/** Where samples of one user and provider come from: rows of `COLUMNS` and `seq`, their order of arrival. */
type SampleRows = SQL;

/** Opens a place in this transaction for samples that come in batches. It goes with the transaction. */
export async function createStaging(tx: TeamTx): Promise<void> {
  await tx.execute(sql`
    create temporary table staged_samples (
      resource text, source_type text, source_app_id text, source_device_id uuid,
      timestamp timestamptz, starts_at timestamptz, ends_at timestamptz, value float8,
      unit text, type text, timezone_offset_s int, seq bigint generated always as identity
    ) on commit drop`);
}

export async function stageSamples(tx: TeamTx, columns: SampleColumns): Promise<void> {
  await tx.execute(sql`
    insert into staged_samples (${COLUMNS})
    select ${COLUMNS} from ${samplesOf(columns)} order by seq`);
}

export const stagedSamples: SampleRows = sql`staged_samples`;

/** The samples of one batch as rows, in their order. */
export function samplesOf(columns: SampleColumns): SampleRows {
  return sql`(
    select resource, source_type, source_app_id, source_device_id,
      to_timestamp(timestamp_ms / 1000) as timestamp, to_timestamp(starts_ms / 1000) as starts_at,
      to_timestamp(ends_ms / 1000) as ends_at, value, unit, type, timezone_offset_s, seq
    from unnest(
      ${sql.param(columns.resource)}::text[], ${sql.param(columns.sourceType)}::text[],
      ${sql.param(columns.sourceAppId)}::text[], ${sql.param(columns.sourceDeviceId)}::uuid[],
      ${sql.param(columns.timestampMs)}::float8[], ${sql.param(columns.startMs)}::float8[],
      ${sql.param(columns.endMs)}::float8[], ${sql.param(columns.value)}::float8[],
      ${sql.param(columns.unit)}::text[], ${sql.param(columns.type)}::text[],
      ${sql.param(columns.timezoneOffset)}::int[]
    ) with ordinality as raw (resource, source_type, source_app_id, source_device_id,
      timestamp_ms, starts_ms, ends_ms, value, unit, type, timezone_offset_s, seq)
  ) as batch`;
}

/**
 * Stores samples of one user and provider in one statement. The compound key of the reference is resource, provider,
 * source type and timestamp: the last sample of a key replaces the earlier ones, stored or among the rows.
 */
export async function mergeSamples(
  tx: TeamTx,
  { userId, provider, now }: { userId: string; provider: string; now: Date },
  samples: SampleRows,
): Promise<UpsertReport> {
  const { rows } = await tx.execute<{ total: number; created: number; updated: number }>(sql`
    with latest as (
      select distinct on (resource, source_type, timestamp) ${COLUMNS} from ${samples}
      order by resource, source_type, timestamp, seq desc
    ), merged as (
      insert into ${table} as stored (team_id, user_id, source_provider, updated_at, ${COLUMNS})
      select ${tx.teamId}::uuid, ${userId}::uuid, ${provider}, ${now}::timestamptz, ${COLUMNS}
      from latest
      on conflict (user_id, resource, source_provider, source_type, timestamp) do update set
        source_app_id = excluded.source_app_id, source_device_id = excluded.source_device_id,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, value = excluded.value,
        unit = excluded.unit, type = excluded.type,
        timezone_offset_s = excluded.timezone_offset_s, updated_at = excluded.updated_at
      where (stored.source_app_id, stored.source_device_id, stored.starts_at, stored.ends_at,
          stored.value, stored.unit, stored.type, stored.timezone_offset_s)
        is distinct from (excluded.source_app_id, excluded.source_device_id, excluded.starts_at,
          excluded.ends_at, excluded.value, excluded.unit, excluded.type,
          excluded.timezone_offset_s)
      -- A row version made by an insert has no transaction that locked or replaced another one.
      returning (xmax = 0) as is_new
    )
    select (select count(*) from latest)::int as total,
      count(*) filter (where is_new)::int as created,
      count(*) filter (where not is_new)::int as updated
    from merged`);
  const { total, created, updated } = rows[0] ?? { total: 0, created: 0, updated: 0 };
  return { created, updated, unchanged: total - created - updated };
}
