import { and, desc, eq, isNull } from "drizzle-orm";
import type {
  CreateUserBody,
  PatchUserBody,
  PutUserInfoBody,
  UserInfo,
} from "@/lib/contract/service/user";
import type { TeamTx } from "@/service/db/database";
import { userInfo, users } from "@/service/db/schema/users";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { indexPerson } from "@/service/person-index/index-person";
import { toUserPerson } from "@/service/person-index/person-details";
import { GRACE_DAYS, getDaysBefore } from "./grace-period";
import { notPurged, requireUser } from "./repository";
import type { UserRow } from "./user-wire";

/** Stores a new user. Refuses with 400 a client_user_id that is taken, naming the user who has it. */
export async function insertUser(
  tx: TeamTx,
  body: CreateUserBody,
  { id, now }: { id: string; now: Date },
): Promise<UserRow> {
  const { client_user_id: clientUserId, ...rest } = body;
  const [created] = await tx
    .insert(users)
    .values({ id, teamId: tx.teamId, clientUserId, createdAt: now, ...getColumns(rest, now) })
    .onConflictDoNothing()
    .returning();
  if (created !== undefined) return created;
  const [existingUser] = await tx
    .select()
    .from(users)
    .where(notPurged(tx, and(eq(users.clientUserId, clientUserId), isNull(users.deletedAt))));
  if (existingUser === undefined) throw new Error("The user with the client_user_id was not found");
  throw new Refusal(400, {
    error_type: "INVALID_REQUEST",
    error_message: "Client user id already exists.",
    user_id: existingUser.id,
    created_on: toInstant(existingUser.createdAt),
  });
}

/** Changes the fields that were sent; null clears one. Refuses with 400 a body without fields. */
export async function updateUser(
  tx: TeamTx,
  userId: string,
  body: PatchUserBody,
  now: Date,
): Promise<void> {
  await requireUser(tx, userId);
  const { client_user_id: clientUserId, ...rest } = body;
  const changes = { ...getColumns(rest, now), ...(clientUserId !== undefined && { clientUserId }) };
  if (Object.keys(changes).length === 0) throw new Refusal(400, "No field to change was sent");
  await tx
    .update(users)
    .set(changes)
    .where(notPurged(tx, eq(users.id, userId)));
}

/** Schedules a user for deletion. Refuses with 400 when it already is. */
export async function scheduleDeletion(tx: TeamTx, userId: string, now: Date): Promise<void> {
  const scheduled = await tx
    .update(users)
    .set({ deletedAt: now })
    .where(notPurged(tx, and(eq(users.id, userId), isNull(users.deletedAt))));
  if (scheduled.rowCount !== 0) return;
  const [row] = await tx
    .select()
    .from(users)
    .where(notPurged(tx, eq(users.id, userId)));
  throw row === undefined
    ? new Refusal(404, `User ${userId} not found`)
    : new Refusal(400, `User ${userId} is already scheduled for deletion`);
}

export type UserName = {
  readonly user_id?: string | undefined;
  readonly client_user_id?: string | undefined;
};

/** Undoes a deletion within its grace period. Where a client_user_id had several, the latest deletion counts. */
export async function undoDeletion(tx: TeamTx, name: UserName, now: Date): Promise<void> {
  const named =
    name.user_id === undefined
      ? eq(users.clientUserId, name.client_user_id ?? "")
      : eq(users.id, name.user_id);
  const [row] = await tx
    .select()
    .from(users)
    .where(notPurged(tx, named))
    .orderBy(desc(users.deletedAt))
    .limit(1)
    .for("update");
  if (row === undefined || isPastGrace(row, now)) throw new Refusal(404, "User not found");
  if (row.deletedAt === null) throw new Refusal(400, "User is not scheduled for deletion");
  await tx.update(users).set({ deletedAt: null }).where(eq(users.id, row.id));
}

/** Replaces a user's demographics. */
export async function storeUserInfo(
  tx: TeamTx,
  userId: string,
  body: PutUserInfoBody,
  now: Date,
): Promise<UserInfo> {
  await requireUser(tx, userId);
  await tx
    .insert(userInfo)
    .values({ userId, teamId: tx.teamId, body, updatedAt: now })
    .onConflictDoUpdate({ target: userInfo.userId, set: { body, updatedAt: now } });
  await indexPerson(tx, userId, toUserPerson(body));
  return body;
}

function isPastGrace(row: UserRow, now: Date): boolean {
  return row.deletedAt !== null && row.deletedAt <= getDaysBefore(now, GRACE_DAYS);
}

function getColumns(body: Omit<PatchUserBody, "client_user_id">, now: Date) {
  const { fallback_time_zone, fallback_birth_date, ingestion_start, ingestion_end } = body;
  return {
    ...(fallback_time_zone !== undefined && {
      fallbackTimeZone: fallback_time_zone,
      fallbackTimeZoneUpdatedAt: now,
    }),
    ...(fallback_birth_date !== undefined && {
      fallbackBirthDate: fallback_birth_date,
      fallbackBirthDateUpdatedAt: now,
    }),
    ...(ingestion_start !== undefined && { ingestionStart: ingestion_start }),
    ...(ingestion_end !== undefined && { ingestionEnd: ingestion_end }),
  };
}
