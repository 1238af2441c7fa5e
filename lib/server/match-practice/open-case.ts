import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { practiceCases } from "@/lib/server/db/schema/match-practice";
import { takeClaim } from "@/lib/server/match-review/claims";
import { readReviewItem } from "@/lib/server/match-review/read-item";
import type { CaseRecord } from "./practice-rounds";

/** A case as match review shows a claimed item. The time of a decision counts from the first opening. */
export async function openCase(place: Ctx, { id, resultId }: CaseRecord): Promise<ReviewItem> {
  if (resultId === null) throw new DashboardError("conflict", "This case is not ready yet.");
  const { db, clock } = runtime();
  await takeClaim(place, resultId);
  const item = await readReviewItem(place, resultId);
  await db
    .update(practiceCases)
    .set({ openedAt: clock.now() })
    .where(and(eq(practiceCases.id, id), isNull(practiceCases.openedAt)));
  return item;
}
