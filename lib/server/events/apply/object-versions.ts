import "server-only";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { DashboardDb, DashboardTx } from "@/lib/server/db/database";
import { objectVersions } from "@/lib/server/db/schema/received-events";

const KEYS_PER_STATEMENT = 5_000;

type Version = { teamId: string; receivedEventId: string; keys: readonly Buffer[]; at: Date };

/**
 * Stores a version of objects for which no newer one is known. Returns for how many objects it is now the newest; one
 * as new as the known one counts, so applying an event again gives the same result.
 */
export async function storeVersions(
  tx: DashboardTx,
  { teamId, receivedEventId, keys, at }: Version,
  now: Date,
): Promise<number> {
  let stored = 0;
  for (let start = 0; start < keys.length; start += KEYS_PER_STATEMENT) {
    const chunk = keys.slice(start, start + KEYS_PER_STATEMENT);
    const rows = await tx
      .insert(objectVersions)
      .values(
        chunk.map((objectKey) => ({
          teamId,
          objectKey,
          version: at,
          receivedEventId,
          storedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [objectVersions.teamId, objectVersions.objectKey],
        set: {
          version: sql`excluded.version`,
          receivedEventId: sql`excluded.received_event_id`,
          storedAt: sql`excluded.stored_at`,
        },
        setWhere: lte(objectVersions.version, sql`excluded.version`),
      })
      .returning({ one: sql`1` });
    stored += rows.length;
  }
  return stored;
}

/** For how many of the objects a newer version is known. */
export async function countNewer(
  db: Pick<DashboardDb, "select">,
  { teamId, keys, at }: Omit<Version, "receivedEventId">,
): Promise<number> {
  let newer = 0;
  for (let start = 0; start < keys.length; start += KEYS_PER_STATEMENT) {
    const chunk = keys.slice(start, start + KEYS_PER_STATEMENT);
    const [row] = await db
      .select({ count: sql<string>`count(*)` })
      .from(objectVersions)
      .where(
        and(
          eq(objectVersions.teamId, teamId),
          inArray(objectVersions.objectKey, chunk),
          sql`${objectVersions.version} > ${at}`,
        ),
      );
    newer += Number(row?.count ?? 0);
  }
  return newer;
}
