import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { User, UserInfo } from "@/lib/contract/service/user";
import type { TeamTx } from "@/service/db/database";
import { connectedSources, userInfo, users } from "@/service/db/schema/users";
import { Refusal } from "@/service/http/refusal";
import { type SourceJson, toUser, type UserRow } from "./user-wire";

const byId = and(
  eq(users.teamId, sql.placeholder("team")),
  eq(users.id, sql.placeholder("user")),
  isNull(users.purgedAt),
);

/**
 * Returns the user. Refuses with 404 one that is unknown, of another team, or scheduled for deletion (with that reason).
 */
export async function requireUser(tx: TeamTx, userId: string): Promise<UserRow> {
  const [row] = await tx
    .prepared("require_user", (teamTx) => teamTx.select().from(users).where(byId))
    .execute({ team: tx.teamId, user: userId });
  return requireFound(row, row, `User ${userId}`);
}

/** A user of the team in its wire form. Refuses like `requireUser`. */
export async function readUser(tx: TeamTx, userId: string): Promise<User> {
  const [record] = await tx
    .prepared("read_user", (teamTx) => selectUsers(teamTx).where(byId))
    .execute({ team: tx.teamId, user: userId });
  return toWire(requireFound(record, record?.row, `User ${userId}`));
}

/**
 * A user by the customer's own id. A deleted user in its grace period is found only if no other user has the id now.
 */
export async function resolveUser(tx: TeamTx, clientUserId: string): Promise<User> {
  const [record] = await selectUsers(tx)
    .where(notPurged(tx, eq(users.clientUserId, clientUserId)))
    .orderBy(sql`${users.deletedAt} desc nulls first`)
    .limit(1);
  return toWire(requireFound(record, record?.row, "User with this client_user_id"));
}

/** A page of the team's users, newest first, and their total number; deleted ones are left out. */
export async function pageUsers(
  tx: TeamTx,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ users: User[]; total: number }> {
  const active = notPurged(tx, isNull(users.deletedAt));
  const [records, total] = await Promise.all([
    selectUsers(tx)
      .where(active)
      // Must match the index `users_newest` exactly.
      .orderBy(sql`${users.createdAt} desc nulls last`, users.id)
      .limit(limit)
      .offset(offset),
    tx.$count(users, active),
  ]);
  return { users: records.map(toWire), total };
}

/** Users of the team by their ids, in the order of the ids; unknown ones are left out. */
export async function readUsers(tx: TeamTx, ids: readonly string[]): Promise<User[]> {
  const records = await selectUsers(tx).where(notPurged(tx, inArray(users.id, [...ids])));
  const byId = new Map(records.map((record) => [record.row.id, toWire(record)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The latest demographics. Refuses with 404 when there are none. */
export async function readUserInfo(tx: TeamTx, userId: string): Promise<UserInfo> {
  await requireUser(tx, userId);
  const [row] = await tx.select().from(userInfo).where(eq(userInfo.userId, userId));
  if (row === undefined) throw new Refusal(404, `User ${userId} has no demographics yet`);
  return row.body as UserInfo;
}

/** Excludes purged rows, which are no longer users. */
export function notPurged(tx: TeamTx, where: SQL | undefined): SQL | undefined {
  return and(eq(users.teamId, tx.teamId), isNull(users.purgedAt), where);
}

type FoundUser = { readonly row: UserRow; readonly sources: SourceJson[] };

function selectUsers(tx: TeamTx) {
  const sources = sql<SourceJson[]>`(
    select coalesce(json_agg(s order by s.created_at, s.provider), '[]')
    from ${connectedSources} s where s.user_id = ${users.id})`;
  return tx.select({ row: users, sources }).from(users);
}

function toWire({ row, sources }: FoundUser): User {
  return toUser(row, sources);
}

function requireFound<T>(value: T | undefined, row: UserRow | undefined, who: string): T {
  if (value === undefined) throw new Refusal(404, `${who} not found`);
  if (row?.deletedAt) throw new Refusal(404, `${who} is scheduled for deletion`);
  return value;
}
