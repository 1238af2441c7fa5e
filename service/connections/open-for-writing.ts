import { eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { connectedSources, users } from "@/service/db/schema/users";
import { requireUser } from "@/service/users/repository";
import { emitConnection } from "./emit-connection";

/**
 * Opens a user's health data for writing. Refuses an unknown user with 404, then locks out other writers, so that two
 * imports of the same export result in one set of cycles. A provider's first data connects the provider and emits that.
 * Returns the id as it is stored, because callers may write it in capitals, and events compare it as text.
 */
export async function openForWriting(
  tx: TeamTx,
  sentUserId: string,
  provider: string,
  now: Date,
): Promise<string> {
  const { id: userId } = await requireUser(tx, sentUserId);
  // Not a full update lock, so that rows that refer to the user can still be written.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const { rowCount } = await tx
    .insert(connectedSources)
    .values({ teamId: tx.teamId, userId, provider, createdAt: now })
    .onConflictDoNothing();
  if (rowCount === 1) await emitConnection(tx, { userId, provider, at: now });
  return userId;
}
