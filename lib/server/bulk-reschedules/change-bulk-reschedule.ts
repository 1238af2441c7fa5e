import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { MoveState } from "@/lib/contract/dashboard/bulk-reschedule";
import type { Team } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { bulkMoves } from "@/lib/server/db/schema/bulk-reschedules";

/** Changes a move of the team while it is in one of the given states; false when it was not. */
export async function changeMove(
  team: Pick<Team, "id">,
  moveId: string,
  from: readonly MoveState[],
  change: Partial<typeof bulkMoves.$inferInsert>,
): Promise<boolean> {
  const changed = await runtime()
    .db.update(bulkMoves)
    .set(change)
    .where(
      and(
        eq(bulkMoves.id, moveId),
        eq(bulkMoves.teamId, team.id),
        inArray(bulkMoves.state, [...from]),
      ),
    )
    .returning({ id: bulkMoves.id });
  return changed.length > 0;
}
