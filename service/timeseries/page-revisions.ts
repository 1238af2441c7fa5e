import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type {
  TimeseriesRevisions,
  TimeseriesSample,
} from "@/lib/contract/service/health-data/timeseries";
import type { TimeseriesResource } from "@/lib/contract/service/health-data/timeseries-resources";
import { toWireSource } from "@/service/connections/wire-source";
import type { TeamTx } from "@/service/db/database";
import {
  timeseriesSamples as now,
  timeseriesRevisions as old,
} from "@/service/db/schema/health-data";
import { openList } from "@/service/http/list-cursor";
import { toInstant } from "@/service/http/wire";
import { requireUser } from "@/service/users/repository";
import { inRange, readHead, type TimeseriesRead, toSampleList } from "./reading";
import { requireResource } from "./require-resource";

const PAGE_REVISIONS = 1000;

const Position = z.object({
  after: z.tuple([z.number(), z.string(), z.string(), z.number()]),
  head: z.number(),
});

/**
 * One page of the versions that later values of the same key replaced ("was 41, now 57"), by sample time and then
 * oldest version first. As stable as the pages of samples, with the same refusals.
 */
export async function pageRevisions(
  tx: TeamTx,
  read: TimeseriesRead,
): Promise<TimeseriesRevisions> {
  const found = requireResource(read.resource);
  await requireUser(tx, read.userId);
  const { position, encode } = openList(read.cursors, read.query, {
    list: toSampleList(read),
    position: Position,
  });
  const head = position?.head ?? (await readHead(tx, read.userId));
  // One index lookup per revision, as when merging: with outdated statistics, an unrestricted join is planned as a
  // comparison of all rows with all others.
  const current = tx
    .select()
    .from(now)
    .where(
      and(
        eq(now.userId, old.userId),
        eq(now.resource, old.resource),
        eq(now.timestamp, old.timestamp),
        eq(now.sourceProvider, old.sourceProvider),
        eq(now.sourceType, old.sourceType),
      ),
    )
    .limit(1)
    .as("current");
  const rows = await tx
    .select()
    .from(old)
    .innerJoinLateral(current, sql`true`)
    .where(
      and(
        inRange(old, read),
        lte(old.replacedIn, head),
        position ? isAfter(position.after) : undefined,
      ),
    )
    .orderBy(asc(old.timestamp), asc(old.sourceProvider), asc(old.sourceType), asc(old.replacedIn))
    .limit(PAGE_REVISIONS + 1);
  const page = rows.slice(0, PAGE_REVISIONS);
  const last = rows.length > page.length ? page.at(-1)?.timeseries_revisions : undefined;
  return {
    revisions: page.map(({ timeseries_revisions: earlier, current: present }) => ({
      source: toWireSource(earlier),
      earlier: toWireSample(found, earlier),
      current: toWireSample(found, present),
      stored_at: toInstant(earlier.storedAt),
      replaced_at: toInstant(earlier.replacedAt),
    })),
    next_cursor: last
      ? encode({
          after: [last.timestamp.getTime(), last.sourceProvider, last.sourceType, last.replacedIn],
          head,
        })
      : null,
  };
}

function isAfter([ms, provider, type, replacedIn]: z.infer<typeof Position>["after"]): SQL {
  return sql`(${old.timestamp}, ${old.sourceProvider}, ${old.sourceType}, ${old.replacedIn}) >
    (${new Date(ms)}::timestamptz, ${provider}, ${type}, ${replacedIn}::bigint)`;
}

type SampleContent = Omit<typeof now.$inferSelect, "arrivedIn" | "updatedAt">;

/** A sample in wire form: the common fields, then those of its resource. */
function toWireSample(resource: TimeseriesResource, row: SampleContent): TimeseriesSample {
  return {
    // Deprecated in the public API and still sent.
    id: null,
    timezone_offset: row.timezoneOffsetSeconds,
    type: row.type,
    unit: row.unit,
    timestamp: toInstant(row.timestamp),
    ...(resource.shape === "interval" && {
      start: toInstant(row.startsAt ?? row.timestamp),
      end: toInstant(row.endsAt ?? row.startsAt ?? row.timestamp),
    }),
    ...(row.value !== null && { value: row.value }),
    ...row.extra,
  };
}
