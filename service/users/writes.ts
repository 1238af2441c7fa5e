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
import { invalidValue } from "@/service/http/request-issue";
import { isInFuture, toInstant } from "@/service/http/wire";
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
  checkDates(rest, now);
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
  const user = await requireUser(tx, userId);
  const { client_user_id: clientUserId, ...rest } = body;
  const { ingestion_start = user.ingestionStart, ingestion_end = user.ingestionEnd } = rest;
  checkDates({ ...rest, ingestion_start, ingestion_end }, now);
  const changes = { ...getColumns(rest, now), ...(clientUserId !== undefined && { clientUserId }) };
  if (Object.keys(changes).length === 0) throw new Refusal(400, "No field to change was sent");
  await tx
    .update(users)
    .set(changes)
    .where(notPurged(tx, eq(users.id, userId)));
}

/**
 * Schedules a user for deletion. Refuses with 404 a user that is already scheduled, as every other request about such a
 * user does.
 */
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
    : new Refusal(404, `User ${userId} is already scheduled for deletion`);
}

export type UserName = {
  readonly user_id?: string | undefined;
  readonly client_user_id?: string | undefined;
};

/**
 * Undoes a deletion within its grace period. If several users had the client_user_id, the latest deletion is undone.
 */
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

type UserDates = {
  readonly fallback_birth_date?: string | null | undefined;
  readonly ingestion_start?: string | null | undefined;
  readonly ingestion_end?: string | null | undefined;
};

/** Refuses with 422 a birth date in the future and a period that ends before it starts. */
function checkDates(dates: UserDates, now: Date): void {
  const { fallback_birth_date: birthDate, ingestion_start: start, ingestion_end: end } = dates;
  if (birthDate && isInFuture(birthDate, now)) {
    const loc = ["body", "fallback_birth_date"];
    throw invalidValue(loc, "the date of birth lies in the future", birthDate);
  }
  if (start && end && end < start) {
    throw invalidValue(["body", "ingestion_end"], "it lies before ingestion_start", end);
  }
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
