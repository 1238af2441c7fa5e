import { sql } from "drizzle-orm";
import {
  isSamplesResource,
  type SamplesResource,
} from "@/lib/contract/service/events/health-data-events";
import { toResourceName } from "@/service/connections/resource-name";
import type { TeamTx } from "@/service/db/database";
import { emitAll, type NewEvent } from "@/service/events/emit";

/**
 * Maximum number of samples that one event delivers; fewer when they carry long texts. About 100 kB in the delivered
 * form.
 */
const SAMPLES_PER_EVENT = 500;
/** This many bytes in a sample's further fields, such as the text of a note, count as one more sample. */
const CHARS_PER_SAMPLE = 200;

/** A time span of samples of one source that one event can deliver. */
export type SampleNews = {
  readonly is_update: boolean;
  readonly resource: string;
  readonly source_type: string;
  readonly app_id: string | null;
  readonly device_id: string | null;
  readonly sport: string | null;
  readonly workout_id: string | null;
  readonly from: string;
  readonly through: string;
};

const SOURCE = `resource, source_type, source_app_id, source_device_id, source_sport,
  source_workout_id`;

/**
 * Splits the samples of `looked` that are new, and those of `changed`, into batches for events: rows of `SampleNews`.
 * It is part of the statement that stores the samples, so that hundreds of thousands of them never leave the database.
 */
export const getNews = sql.raw(`
  select is_update, resource, source_type, source_app_id as app_id, source_device_id as device_id,
    source_sport as sport, source_workout_id as workout_id,
    min(timestamp)::text as from, max(timestamp)::text as through
  from (
    select *, sum(1 + coalesce(octet_length(extra::text), 0) / ${CHARS_PER_SAMPLE}) over (
      -- Sorted by a hash, because texts are slow to compare; the grouping compares them.
      partition by hash_record_extended(row(is_update, ${SOURCE}), 0)
      order by timestamp rows unbounded preceding
    ) as position
    from (
      select false as is_update, ${SOURCE}, timestamp, extra from looked where is_known is null
      union all
      select true, ${SOURCE}, timestamp, extra from changed
    ) as new
  ) as placed
  group by is_update, ${SOURCE}, (position - 1) / ${SAMPLES_PER_EVENT}
  order by min(timestamp)`);

type Write = {
  readonly userId: string;
  readonly provider: string;
  /** The number of the user's write. */
  readonly write: number;
  readonly at: Date;
};

/** Emits the new and changed samples of one write as references, oldest first. There are no events for sleep stages. */
export async function emitSamples(
  tx: TeamTx,
  { userId, provider, write, at }: Write,
  batches: readonly SampleNews[],
): Promise<void> {
  const events = batches.flatMap(({ is_update, ...batch }): NewEvent<SamplesType>[] => {
    const resource = toResourceName(batch.resource);
    if (!isSamplesResource(resource)) return [];
    const type = `daily.data.${resource}.${is_update ? "updated" : "created"}` as const;
    return [{ type, userId, data: { ...batch, provider, write }, createdAt: at }];
  });
  await emitAll(tx, events);
}

type SamplesType = `daily.data.${SamplesResource}.${"created" | "updated"}`;
