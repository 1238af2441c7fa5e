import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { BulkRescheduleState } from "@/lib/contract/dashboard/bulk-reschedule";
import type { Team } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";

/** Changes a move of the team while it is in one of the given states; false when it was not. */
export async function changeReschedule(
  team: Pick<Team, "id">,
  rescheduleId: string,
  from: readonly BulkRescheduleState[],
  change: Partial<typeof bulkReschedules.$inferInsert>,
): Promise<boolean> {
  const changed = await runtime()
    .db.update(bulkReschedules)
    .set(change)
    .where(
      and(
        eq(bulkReschedules.id, rescheduleId),
        eq(bulkReschedules.teamId, team.id),
        inArray(bulkReschedules.state, [...from]),
      ),
    )
    .returning({ id: bulkReschedules.id });
  return changed.length > 0;
}
