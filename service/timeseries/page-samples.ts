import { and, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { GroupedTimeseries } from "@/lib/contract/service/health-data/timeseries";
import type { TeamTx } from "@/service/db/database";
import { timeseriesSamples as table } from "@/service/db/schema/health-data";
import { openList } from "@/service/http/list-cursor";
import { requireUser } from "@/service/users/repository";
import { groupRows, type PageRow, pageColumns } from "./page-rows";
import { inRange, readHead, type TimeseriesRead, toSampleList } from "./reading";
import { requireResource } from "./require-resource";

/** Samples per page (decision 6). */
const PAGE_SAMPLES = 5000;

/**
 * Time (in the database's format), provider and source type of the last sample returned; samples with a later write
 * than `head` are left out.
 */
const Position = z.object({
  after: z.tuple([z.string(), z.string(), z.string()]),
  head: z.number(),
});

/**
 * One page of a user's samples, ordered by time, provider and source type. The pages of one cursor contain exactly the
 * samples that existed when the first page was read, each once and with its newest value; samples that arrive in
 * between are left to the next reading. Refuses an unknown resource or user with 404, and a cursor of another list with
 * 422.
 */
export async function pageSamples(
  tx: TeamTx,
  read: TimeseriesRead,
  size = PAGE_SAMPLES,
): Promise<GroupedTimeseries> {
  const found = requireResource(read.resource);
  await requireUser(tx, read.userId);
  const { position, encode } = openList(read.cursors, read.query, {
    list: toSampleList(read),
    position: Position,
  });
  const head = position?.head ?? (await readHead(tx, read.userId));
  const wanted = and(
    inRange(table, read),
    lte(table.arrivedIn, head),
    position ? isAfter(position.after) : undefined,
  );
  const { rows } = await tx.execute<PageRow>(sql`
    select ${pageColumns(found)} from ${table} where ${wanted}
    order by timestamp, source_provider, source_type limit ${size + 1}`);
  const last = rows.length > size ? rows[size - 1] : undefined;
  const next =
    last === undefined ? null : encode({ after: [last.at, last.provider, last.source_type], head });
  const groups = groupRows(found, rows.length > size ? rows.slice(0, size) : rows);
  return { groups, next_cursor: next, next };
}

function isAfter([at, provider, type]: z.infer<typeof Position>["after"]): SQL {
  return sql`(${table.timestamp}, ${table.sourceProvider}, ${table.sourceType}) >
    (${at}::timestamptz, ${provider}, ${type})`;
}
