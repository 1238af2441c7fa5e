import "server-only";
import type { MatchQueue } from "@/lib/contract/dashboard/match-review";
import type { Instant } from "@/lib/contract/primitives";
import type { ListUnmatchedResultsQuery } from "@/lib/contract/service/unmatched-result";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { readClaims } from "./claims";
import { hideNotes, readOpenDecisions } from "./decisions";
import { type ListedResults, readListedResults } from "./listed-results";

type Filter = Pick<Partial<ListUnmatchedResultsQuery>, "status">;

/** What waits for review, with its claim and its pending decision. Contains no names. */
export async function readMatchQueue(ctx: Ctx, { status }: Filter): Promise<MatchQueue> {
  return toMatchQueue(ctx, await readListedResults(ctx, status ?? null));
}

/** The listed results with their claims and pending decisions, as this reader sees them. */
export async function toMatchQueue(
  ctx: Ctx,
  { rows, isComplete }: ListedResults,
): Promise<MatchQueue> {
  const [claims, open] = await Promise.all([readClaims(ctx), readOpenDecisions(ctx)]);
  return {
    items: rows.map(({ candidatePeople: _, ...row }) => {
      const pending = open.get(row.id);
      return {
        ...row,
        claim: claims.get(row.id) ?? null,
        pending: pending ? hideNotes(pending, ctx) : null,
      };
    }),
    is_complete: isComplete,
    read_at: runtime().clock.now().toISOString() as Instant,
  };
}
