import { and, asc, eq, exists, gt, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { IntrospectionQuery } from "@/lib/contract/service/health-data/introspection";
import type { TeamTx } from "@/service/db/database";
import { connectedSources, users } from "@/service/db/schema/users";
import type { Cursors } from "@/service/http/cursor";
import { openList } from "@/service/http/list-cursor";

export type ConnectedUser = { readonly userId: string; readonly providers: readonly string[] };
type Page = { readonly users: readonly ConnectedUser[]; readonly next: string | null };

/**
 * A page of the users with a connection, to this provider if one is given, with their providers, in the order of their
 * ids.
 */
export async function pageConnectedUsers(
  tx: TeamTx,
  query: IntrospectionQuery,
  cursors: Cursors,
): Promise<Page> {
  const { user_id, provider, user_limit: limit } = query;
  const { position, encode } = openList(cursors, query, {
    list: [user_id ?? null, provider ?? null],
    position: z.string(),
  });
  const ofProvider = provider ? eq(connectedSources.provider, provider) : undefined;
  const connected = tx
    .select({ one: sql`1` })
    .from(connectedSources)
    .where(and(eq(connectedSources.userId, users.id), ofProvider));
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        user_id ? eq(users.id, user_id) : undefined,
        position === null ? undefined : gt(users.id, position),
        exists(connected),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit + 1);
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const sources = await tx
    .select()
    .from(connectedSources)
    .where(and(inArray(connectedSources.userId, ids), ofProvider))
    .orderBy(asc(connectedSources.createdAt), asc(connectedSources.provider));
  const last = rows.length > limit ? ids.at(-1) : undefined;
  return {
    users: ids.map((userId) => ({
      userId,
      providers: sources
        .filter((source) => source.userId === userId)
        .map((source) => source.provider),
    })),
    next: last === undefined ? null : encode(last),
  };
}
