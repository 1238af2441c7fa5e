import {
  and,
  asc,
  desc,
  eq,
  gte,
  type InferSelectModel,
  inArray,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { summaries as table } from "@/service/db/schema/summaries";
import { Refusal } from "@/service/http/refusal";
import type { SourceColumns } from "./cycle-row";

export type SummaryRow = InferSelectModel<typeof table>;
type Owner = { readonly userId: string; readonly kind: string };
type Range = { readonly provider: string; readonly from: Date; readonly through: Date | null };

const ofKind = ({ userId, kind }: Owner) => and(eq(table.userId, userId), eq(table.kind, kind));
const ofProvider = (provider: string) =>
  provider === "" ? undefined : eq(table.sourceProvider, provider);

/** Summaries of one kind in the range, both ends inclusive, oldest first; of every provider if none is named. */
export function listSummaries(
  tx: TeamTx,
  owner: Owner,
  { provider, from, through }: Range,
): Promise<SummaryRow[]> {
  const until = through === null ? undefined : lte(table.at, through);
  return tx
    .select()
    .from(table)
    .where(and(ofKind(owner), gte(table.at, from), until, ofProvider(provider)))
    .orderBy(asc(table.at), asc(table.id));
}

/** The summary of one kind that changed last; null if there is none. */
export async function findNewest(
  tx: TeamTx,
  owner: Owner,
  provider: string,
): Promise<SummaryRow | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(ofKind(owner), ofProvider(provider)))
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(1);
  return row ?? null;
}

/** Stored summaries with one of the ids, or with this source and one of the occasions. */
export function findVersions(
  tx: TeamTx,
  owner: Owner,
  source: SourceColumns,
  wanted: { readonly ids: readonly string[]; readonly occasions: readonly string[] },
): Promise<SummaryRow[]> {
  const ofSource = and(
    eq(table.sourceProvider, source.sourceProvider),
    eq(table.sourceType, source.sourceType),
    sql`${table.sourceAppId} is not distinct from ${source.sourceAppId}`,
    sql`${table.sourceDeviceId} is not distinct from ${source.sourceDeviceId}::uuid`,
    inArray(table.occasion, [...wanted.occasions]),
  );
  const known =
    wanted.ids.length === 0 ? ofSource : or(ofSource, inArray(table.id, [...wanted.ids]));
  return tx
    .select()
    .from(table)
    .where(and(ofKind(owner), known));
}

/**
 * Stores new summaries in one statement. Refuses with 404 an id that already exists: it belongs to someone or something
 * else.
 */
export async function insertSummaries(tx: TeamTx, rows: readonly SummaryRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { rowCount } = await tx.execute(sql`
    insert into ${table} (id, at, occasion, source_provider, source_type, source_app_id,
      source_device_id, content, team_id, user_id, kind, created_at, updated_at)
    select v.*, ${tx.teamId}::uuid, ${first.userId}::uuid, ${first.kind}::text,
      ${first.createdAt}::timestamptz, ${first.updatedAt}::timestamptz
    from ${unnested(rows)} on conflict (id) do nothing`);
  if (rowCount !== rows.length) {
    throw new Refusal(404, `One of the ids is not of a ${first.kind} summary of this user`);
  }
}

/** Updates stored summaries to their later versions in one statement. */
export async function updateSummaries(tx: TeamTx, rows: readonly SummaryRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await tx.execute(sql`
    update ${table} as stored set at = v.at, occasion = v.occasion,
      source_provider = v.source_provider, source_type = v.source_type,
      source_app_id = v.source_app_id, source_device_id = v.source_device_id,
      content = v.content, updated_at = ${first.updatedAt}::timestamptz
    from ${unnested(rows)} where stored.id = v.id`);
}

function unnested(rows: readonly SummaryRow[]): SQL {
  const column = (pick: (row: SummaryRow) => unknown) => sql.param(rows.map(pick));
  return sql`unnest(
    ${column((row) => row.id)}::uuid[], ${column((row) => row.at.toISOString())}::timestamptz[],
    ${column((row) => row.occasion)}::text[], ${column((row) => row.sourceProvider)}::text[],
    ${column((row) => row.sourceType)}::text[], ${column((row) => row.sourceAppId)}::text[],
    ${column((row) => row.sourceDeviceId)}::uuid[],
    ${column((row) => JSON.stringify(row.content))}::jsonb[]
  ) as v (id, at, occasion, source_provider, source_type, source_app_id, source_device_id, content)`;
}
