import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { seriesStyles } from "@/lib/server/db/schema/timeseries";

/** Sources beyond these share the style after the last one; no chart compares that many. */
const MAX_STYLES = 200;

/**
 * The style number of each source of a person. A new source gets the next number and keeps it, whatever is shown beside
 * it later; two simultaneous requests agree on it.
 */
export async function getStyles(
  { team }: Ctx,
  userId: string,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { db } = runtime();
  const known = await readStyles(db, team.id, userId);
  if (sourceIds.every((id) => known.has(id))) return known;
  return db.transaction(async (tx) => {
    const lock = `series styles ${team.id} ${userId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const styles = new Map(await readStyles(tx, team.id, userId));
    const added = [...new Set(sourceIds)].filter((id) => !styles.has(id)).sort(byText);
    const rows = added.map((sourceId, index) => {
      const style = Math.min(MAX_STYLES, styles.size + index);
      return { teamId: team.id, userId, sourceId, style };
    });
    for (const { sourceId, style } of rows) styles.set(sourceId, style);
    const stored = rows.filter(({ style }) => style < MAX_STYLES);
    if (stored.length > 0) await tx.insert(seriesStyles).values(stored);
    return styles;
  });
}

type Reader = Pick<ReturnType<typeof runtime>["db"], "select">;

async function readStyles(db: Reader, teamId: string, userId: string) {
  const rows = await db
    .select({ sourceId: seriesStyles.sourceId, style: seriesStyles.style })
    .from(seriesStyles)
    .where(and(eq(seriesStyles.teamId, teamId), eq(seriesStyles.userId, userId)));
  return new Map(rows.map(({ sourceId, style }) => [sourceId, style] as const));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
