import { type SQL, sql } from "drizzle-orm";
import type { UpsertReport } from "@/lib/contract/service/health-data/menstrual-cycle";
import type { TeamTx } from "@/service/db/database";
import { resourceStatistics as statistics } from "@/service/db/schema/connections";
import {
  timeseriesHeads as heads,
  timeseriesRevisions as revisions,
  timeseriesSamples as samples,
} from "@/service/db/schema/health-data";
import { emitSamples, getNews, type SampleNews } from "./emit-samples";
import type { SampleBatch } from "./sample";

/** The columns of a sample apart from its key. */
const CONTENT = [
  "source_app_id",
  "source_device_id",
  "source_sport",
  "source_workout_id",
  "starts_at",
  "ends_at",
  "value",
  "unit",
  "type",
  "timezone_offset_s",
  "extra",
];
const content = (table: string) => sql.raw(CONTENT.map((name) => `${table}.${name}`).join(", "));
const oldContent = sql.raw(CONTENT.map((name) => `old_${name}`).join(", "));
const COLUMNS = sql.raw(`resource, source_type, timestamp, ${CONTENT.join(", ")}`);

/** The source of samples of one user and provider: rows of `COLUMNS` and `seq`, their order of arrival. */
type SampleRows = SQL;

/** Creates a staging table for batches of samples. It is dropped when the transaction ends. */
export async function createStaging(tx: TeamTx): Promise<void> {
  await tx.execute(sql`
    create temporary table staged_samples (
      resource text, source_type text, timestamp timestamptz, source_app_id text,
      source_device_id uuid, source_sport text, source_workout_id uuid, starts_at timestamptz,
      ends_at timestamptz, value float8, unit text, type text, timezone_offset_s int, extra jsonb,
      seq bigint generated always as identity
    ) on commit drop`);
}

export async function stageSamples(tx: TeamTx, columns: SampleBatch): Promise<void> {
  await tx.execute(sql`
    insert into staged_samples (${COLUMNS})
    select ${COLUMNS} from ${getSamples(columns)} order by seq`);
}

export const stagedSamples: SampleRows = sql`staged_samples`;

/** The samples of one batch as rows, in their order. */
export function getSamples(columns: SampleBatch): SampleRows {
  const extra = columns.extra.map((each) => (each === null ? null : JSON.stringify(each)));
  return sql`(
    select resource, source_type, to_timestamp(timestamp_ms / 1000) as timestamp, source_app_id,
      source_device_id, source_sport, source_workout_id, to_timestamp(starts_ms / 1000) as starts_at,
      to_timestamp(ends_ms / 1000) as ends_at, value, unit, type, timezone_offset_s, extra, seq
    from unnest(
      ${sql.param(columns.resource)}::text[], ${sql.param(columns.sourceType)}::text[],
      ${sql.param(columns.sourceAppId)}::text[], ${sql.param(columns.sourceDeviceId)}::uuid[],
      ${sql.param(columns.sourceSport)}::text[], ${sql.param(columns.sourceWorkoutId)}::uuid[],
      ${sql.param(columns.timestampMs)}::float8[], ${sql.param(columns.startMs)}::float8[],
      ${sql.param(columns.endMs)}::float8[], ${sql.param(columns.value)}::float8[],
      ${sql.param(columns.unit)}::text[], ${sql.param(columns.type)}::text[],
      ${sql.param(columns.timezoneOffset)}::int[], ${sql.param(extra)}::jsonb[]
    ) with ordinality as raw (resource, source_type, source_app_id, source_device_id, source_sport,
      source_workout_id, timestamp_ms, starts_ms, ends_ms, value, unit, type, timezone_offset_s,
      extra, seq)
  ) as batch`;
}

type MergeOutcome = {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly write: number;
  readonly batches: readonly SampleNews[];
  readonly spans: readonly SampleSpan[];
};

/** The first and the last sample of a resource and a source type, in the database's format. */
export type SampleSpan = {
  readonly resource: string;
  readonly source_type: string;
  readonly first: string;
  readonly last: string;
};

type Merge = { readonly userId: string; readonly provider: string; readonly now: Date };

/**
 * Stores samples of one user and provider in one statement. Call `openForWriting` first, which locks out other writers
 * of the user. Resource, provider, source type and timestamp are the key: the last sample with a key replaces earlier
 * ones among the rows as well as the stored one, which is kept as a revision. Emits new and changed samples. Also
 * returns the spans that the rows cover.
 */
export async function mergeSamples(
  tx: TeamTx,
  { userId, provider, now }: Merge,
  rows: SampleRows,
): Promise<{ readonly report: UpsertReport; readonly spans: readonly SampleSpan[] }> {
  const owner = sql`${tx.teamId}::uuid, ${userId}::uuid, ${provider}::text`;
  const at = sql`${now}::timestamptz`;
  const { rows: counted } = await tx.execute<MergeOutcome>(
    sql`
    with head as (
      insert into ${heads} (user_id, team_id, latest) values (${userId}, ${tx.teamId}, 1)
      on conflict (user_id) do update set latest = timeseries_heads.latest + 1
      returning latest
    ), sent as (
      -- Times first: they nearly always differ, and texts are slow to compare.
      select distinct on (timestamp, source_type, resource) ${COLUMNS} from ${rows}
      order by timestamp, source_type, resource, seq desc
    ), spans as (
      select resource, source_type, min(timestamp) as first, max(timestamp) as last
      from sent group by resource, source_type
    ), met as (
      -- Nearly all samples are newer than the stored ones: only overlapping times need a lookup of each sample.
      select resource, source_type from spans cross join lateral (
        select 1 from ${samples} where user_id = ${userId} and resource = spans.resource
          and timestamp between spans.first and spans.last and source_provider = ${provider}
          and source_type = spans.source_type
        -- The limit keeps this an index lookup, even with outdated statistics.
        limit 1
      ) stored
    ), looked as materialized (
      select sent.*, stored.*
      from sent left join met using (resource, source_type)
      -- One index lookup per sample: with outdated statistics, a free join is planned as a comparison of all rows with all.
      left join lateral (
        select true as is_known, updated_at as stored_at,
          ${sql.raw(CONTENT.map((name) => `${name} as old_${name}`).join(", "))}
        from ${samples} where met.resource is not null and user_id = ${userId}
          and resource = sent.resource and timestamp = sent.timestamp
          and source_provider = ${provider} and source_type = sent.source_type
        limit 1
      ) stored on true
    ), added as (
      -- Without "on conflict", which stores every row in two steps: other writers of the user are locked out.
      insert into ${samples} (team_id, user_id, source_provider, ${COLUMNS}, arrived_in, updated_at)
      select ${owner}, ${COLUMNS}, head.latest, ${at} from looked cross join head
      where is_known is null
      returning 1
    ), known as (
      select * from looked where is_known
    ), changed as (
      select * from known where (${oldContent}) is distinct from (${content("known")})
    ), noted as (
      insert into ${statistics} as known (team_id, user_id, provider, resource, last_attempt_at,
        oldest_at, newest_at, sent_count)
      select ${owner}, resource, ${at}, min(timestamp), max(timestamp),
        count(*) filter (where not is_known) - count(*) filter (where is_known)
      from (
        select resource, timestamp, false as is_known from sent
        union all select resource, timestamp, true from known
        -- A known sample is subtracted once, and a changed one added again.
        union all select resource, timestamp, false from changed
      ) as each group by resource
      on conflict (user_id, provider, resource) do update set
        last_attempt_at = excluded.last_attempt_at,
        oldest_at = least(known.oldest_at, excluded.oldest_at),
        newest_at = greatest(known.newest_at, excluded.newest_at),
        sent_count = known.sent_count + excluded.sent_count
    ), kept as (
      insert into ${revisions} (team_id, user_id, source_provider, ${COLUMNS},
        stored_at, replaced_in, replaced_at)
      select ${owner}, resource, source_type, timestamp,
        ${oldContent}, stored_at, head.latest, ${at}
      from changed cross join head
    ), merged as (
      update ${samples} as stored set
        ${sql.raw(CONTENT.map((name) => `${name} = changed.${name}`).join(", "))},
        updated_at = ${at}
      from changed
      where stored.user_id = ${userId} and stored.resource = changed.resource
        and stored.timestamp = changed.timestamp and stored.source_provider = ${provider}
        and stored.source_type = changed.source_type
    ), news as (
      ${getNews}
    )
    select (select count(*) from sent)::int as total, (select count(*) from added)::int as created,
      (select count(*) from changed)::int as updated, (select latest from head)::int as write,
      (select coalesce(json_agg(news), '[]') from news) as batches,
      (select coalesce(json_agg(spans), '[]') from spans) as spans`,
  );
  const outcome = counted[0];
  if (outcome === undefined) throw new Error("An aggregate has one row");
  const { total, created, updated, write, batches, spans } = outcome;
  await emitSamples(tx, { userId, provider, write, at: now }, batches);
  return { report: { created, updated, unchanged: total - created - updated }, spans };
}
