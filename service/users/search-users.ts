import { inArray, sql } from "drizzle-orm";
import type { UserInfo } from "@/lib/contract/service/user";
import type { SearchUsersBody, UserSearchPage } from "@/lib/contract/service/user-search";
import type { TeamTx } from "@/service/db/database";
import { userInfo } from "@/service/db/schema/users";
import { toSearchPatterns } from "@/service/search/haystack";
import { readUsers } from "./repository";

/** A text that matches more people than this is too unspecific to find any of them. */
const MAX_FOUND = 1_000;

/**
 * People of the team that match a text, in pages: those with most of its words as whole names first, then the newest.
 * Similar names are only included if nobody matches the text as typed.
 */
export async function searchUsers(
  tx: TeamTx,
  { text, offset, limit }: SearchUsersBody,
): Promise<UserSearchPage> {
  const patterns = JSON.stringify(toSearchPatterns(text));
  const { rows } = await tx.execute<{ id: string; is_similar: boolean; total: number }>(sql`
    with found as materialized (select * from service.search_users(${patterns}::jsonb, ${MAX_FOUND + 1}))
    select id, is_similar, (select count(*)::int from found) as total
    from found order by rank desc, created_at desc, id limit ${limit} offset ${offset}`);
  const total = rows[0]?.total ?? 0;
  return {
    users: await readFound(
      tx,
      rows.map(({ id }) => id),
    ),
    total: Math.min(total, MAX_FOUND),
    has_more: total > MAX_FOUND,
    is_similar: rows[0]?.is_similar ?? false,
    offset,
    limit,
  };
}

async function readFound(tx: TeamTx, ids: readonly string[]): Promise<UserSearchPage["users"]> {
  if (ids.length === 0) return [];
  const [users, infos] = [
    await readUsers(tx, ids),
    await tx
      .select()
      .from(userInfo)
      .where(inArray(userInfo.userId, [...ids])),
  ];
  return users.map((user) => ({
    user,
    info:
      (infos.find(({ userId }) => userId === user.user_id)?.body as UserInfo | undefined) ?? null,
  }));
}
