import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import type { DashboardTx } from "@/lib/server/db/database";
import { sessions } from "@/lib/server/db/schema/staff";

/**
 * Adds a factor only while the session that asked for it is open, and keeps it open until that is stored, so
 * that ending all sessions and then removing the factors leaves none behind. Throws `unauthenticated` when it has ended.
 */
export function whileSessionIsOpen<Result>(
  sessionId: string,
  work: (tx: DashboardTx) => PromiseLike<Result>,
): Promise<Result> {
  return runtime().db.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
      .for("update");
    if (open === undefined) throw new DashboardError("unauthenticated", "Your session has ended.");
    return work(tx);
  });
}
