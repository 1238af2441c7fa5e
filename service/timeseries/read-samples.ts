import { type SQL, sql } from "drizzle-orm";
import type { TimeseriesSample } from "@/lib/contract/service/health-data/timeseries";
import type { TeamTx } from "@/service/db/database";
import {
  timeseriesRevisions as revisions,
  timeseriesSamples as samples,
} from "@/service/db/schema/health-data";
import type { SamplesReference } from "@/service/events/queued-event";
import { getSample, type PageRow, pageColumns } from "./page-rows";
import { requireResource } from "./require-resource";

type Read = SamplesReference & {
  readonly userId: string;
  readonly change: "created" | "updated";
};

/**
 * The samples of one source that one write created or updated in a time span, with their current values, oldest first.
 * Samples that another source has replaced since are left out: the event of that write delivers them.
 */
export async function readSamples(tx: TeamTx, read: Read): Promise<TimeseriesSample[]> {
  const resource = requireResource(read.resource);
  const { rows } = await tx.execute<PageRow>(sql`
    select ${pageColumns(resource)} from ${samples} as stored
    where user_id = ${read.userId} and resource = ${read.resource}
      and timestamp between ${read.from}::timestamptz and ${read.through}::timestamptz
      and source_provider = ${read.provider} and source_type = ${read.source_type}
      and source_app_id is not distinct from ${read.app_id}
      and source_device_id is not distinct from ${read.device_id}::uuid
      and source_sport is not distinct from ${read.sport}
      and source_workout_id is not distinct from ${read.workout_id}::uuid
      and ${isOfWrite(read)}
    order by timestamp`);
  return rows.map((row) => getSample(resource, row));
}

function isOfWrite({ change, write, from, through }: Read): SQL {
  if (change === "created") return sql`arrived_in = ${write}`;
  return sql`exists (
    select 1 from ${revisions} as earlier
    where earlier.user_id = stored.user_id and earlier.resource = stored.resource
      and earlier.timestamp between ${from}::timestamptz and ${through}::timestamptz
      and earlier.timestamp = stored.timestamp and earlier.source_provider = stored.source_provider
      and earlier.source_type = stored.source_type and earlier.replaced_in = ${write})`;
}
