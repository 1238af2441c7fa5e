import { and, eq, type SQL } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { users } from "@/service/db/schema/users";
import { Refusal } from "@/service/http/refusal";

export type UserRow = typeof users.$inferSelect;

/** A user of the team, in whatever state; null when there is none. */
export async function findUser(tx: TeamTx, where: SQL | undefined): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(where).limit(1);
  return row ?? null;
}

/** The user, or a refusal: 404 when unknown, of another team, or scheduled for deletion (and says so). */
export async function requireUser(tx: TeamTx, userId: string): Promise<UserRow> {
  const user = await findUser(tx, and(eq(users.id, userId), eq(users.teamId, tx.teamId)));
  if (user === null) throw new Refusal(404, `User ${userId} not found`);
  if (user.deletedAt !== null) {
    throw new Refusal(404, `User ${userId} is scheduled for deletion`);
  }
  return user;
}
