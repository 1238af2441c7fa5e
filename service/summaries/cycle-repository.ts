import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { menstrualCycles as table } from "@/service/db/schema/health-data";
import { Refusal } from "@/service/http/refusal";
import type { CycleRow, SourceColumns } from "./cycle-row";

type CycleFilter = {
  readonly provider: string;
  readonly from: string;
  readonly through: string | null;
};

/**
 * Cycles whose period starts in the range, both ends inclusive, sorted by start; of every provider if none is named.
 */
export function listCycles(tx: TeamTx, userId: string, filter: CycleFilter): Promise<CycleRow[]> {
  const { provider, from, through } = filter;
  return select(
    tx,
    and(
      eq(table.userId, userId),
      gte(table.periodStart, from),
      through === null ? undefined : lte(table.periodStart, through),
      provider === "" ? undefined : eq(table.sourceProvider, provider),
    ),
  );
}

/** Every cycle of the user from this source, and those with one of the ids. */
export function findUserCycles(
  tx: TeamTx,
  userId: string,
  source: SourceColumns,
  ids: readonly string[] = [],
): Promise<CycleRow[]> {
  const ofSource = and(
    eq(table.sourceProvider, source.sourceProvider),
    eq(table.sourceType, source.sourceType),
    sql`${table.sourceAppId} is not distinct from ${source.sourceAppId}`,
    sql`${table.sourceDeviceId} is not distinct from ${source.sourceDeviceId}::uuid`,
  );
  const wanted = ids.length === 0 ? ofSource : or(ofSource, inArray(table.id, [...ids]));
  return select(tx, and(eq(table.userId, userId), wanted));
}

/** The cycle with the id; null if there is none. */
export async function findCycle(tx: TeamTx, id: string): Promise<CycleRow | null> {
  const [row] = await select(tx, eq(table.id, id));
  return row ?? null;
}

async function select(tx: TeamTx, where: SQL | undefined): Promise<CycleRow[]> {
  const order = [asc(table.periodStart), asc(table.isPredicted), asc(table.id)];
  const rows = await tx
    .select()
    .from(table)
    .where(where)
    .orderBy(...order);
  return rows as CycleRow[];
}

/** Stores new cycles in one statement. Refuses with 404 an id that already exists: it belongs to someone else. */
export async function insertCycles(tx: TeamTx, rows: readonly CycleRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    insert into ${table} (id, period_start, period_end, cycle_end, is_predicted, entries,
      source_provider, source_type, source_app_id, source_device_id,
      team_id, user_id, created_at, updated_at)
    select v.*, ${tx.teamId}::uuid, ${rows[0]?.userId}::uuid,
      ${rows[0]?.createdAt}::timestamptz, ${rows[0]?.updatedAt}::timestamptz
    from ${unnested(rows)} on conflict (id) do nothing`);
  if (rowCount !== rows.length) {
    throw new Refusal(404, "One of the cycle ids is not of this user");
  }
}

/** Updates stored cycles to their later versions in one statement. */
export async function updateCycles(tx: TeamTx, rows: readonly CycleRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${table} as cycle set period_start = v.period_start, period_end = v.period_end,
      cycle_end = v.cycle_end, is_predicted = v.is_predicted, entries = v.entries,
      source_provider = v.source_provider, source_type = v.source_type,
      source_app_id = v.source_app_id, source_device_id = v.source_device_id,
      updated_at = ${rows[0]?.updatedAt}::timestamptz
    from ${unnested(rows)} where cycle.id = v.id`);
}

export async function deleteCycles(tx: TeamTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(table).where(inArray(table.id, [...ids]));
}

function unnested(rows: readonly CycleRow[]): SQL {
  const column = (pick: (row: CycleRow) => unknown) => sql.param(rows.map(pick));
  return sql`unnest(
    ${column((row) => row.id)}::uuid[], ${column((row) => row.periodStart)}::date[],
    ${column((row) => row.periodEnd)}::date[], ${column((row) => row.cycleEnd)}::date[],
    ${column((row) => row.isPredicted)}::boolean[],
    ${column((row) => JSON.stringify(row.entries))}::jsonb[],
    ${column((row) => row.sourceProvider)}::text[], ${column((row) => row.sourceType)}::text[],
    ${column((row) => row.sourceAppId)}::text[], ${column((row) => row.sourceDeviceId)}::uuid[]
  ) as v (id, period_start, period_end, cycle_end, is_predicted, entries,
    source_provider, source_type, source_app_id, source_device_id)`;
}
