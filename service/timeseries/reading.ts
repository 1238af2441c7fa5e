import { and, type Column, eq, gte, lte } from "drizzle-orm";
import type { TimeseriesQuery } from "@/lib/contract/service/health-data/timeseries";
import type { TeamTx } from "@/service/db/database";
import { timeseriesHeads as heads } from "@/service/db/schema/health-data";
import type { Cursors } from "@/service/http/cursor";
import { getBound } from "@/service/http/range-bound";

/** A request for a user's timeseries, with the cursors of its list. */
export type TimeseriesRead = {
  readonly userId: string;
  readonly resource: string;
  readonly query: TimeseriesQuery;
  readonly cursors: Cursors;
};

/** Both tables of samples have these columns. */
type SampleTable = Readonly<Record<"userId" | "resource" | "sourceProvider" | "timestamp", Column>>;

/** Samples in the range of the query, both ends inclusive; of every provider unless it names one. */
export function inRange(table: SampleTable, { userId, resource, query }: TimeseriesRead) {
  const { start_date, end_date, provider } = query;
  return and(
    eq(table.userId, userId),
    eq(table.resource, resource),
    gte(table.timestamp, getBound(start_date, "start")),
    end_date ? lte(table.timestamp, getBound(end_date, "end")) : undefined,
    provider === "" ? undefined : eq(table.sourceProvider, provider),
  );
}

/** The list that a cursor is bound to. */
export function toSampleList({ userId, resource, query }: TimeseriesRead): readonly unknown[] {
  return [userId, resource, query.start_date, query.end_date ?? null, query.provider];
}

/** The number of the user's latest write of samples; every write up to it is visible. */
export async function readHead(tx: TeamTx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ latest: heads.latest })
    .from(heads)
    .where(eq(heads.userId, userId));
  return row?.latest ?? 0;
}
