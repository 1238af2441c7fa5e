import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { DecisionState } from "@/lib/contract/dashboard/match-review";
import type { SecondReviewInput } from "@/lib/contract/dashboard/second-review";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";
import { checkSecondReview } from "./check-second-review";
import { type DecisionRecord, requireDecision } from "./decisions";
import { sendTime } from "./make-decision";

/**
 * Undoes a decision before it is sent, so that it never is. Undoing it again changes nothing. Throws `conflict` when it
 * is too late, and for anyone but the two people who made it.
 */
export async function undo(ctx: Ctx, decisionId: string): Promise<DecisionRecord> {
  const before = await requireDecision(ctx.team, decisionId);
  if (before.byId !== ctx.actor.id && before.secondId !== ctx.actor.id) {
    throw new DashboardError("conflict", `Only ${before.byName} can undo this.`);
  }
  const changed = await changeDecision(before, ["awaiting_second", "waiting"], {
    state: "undone",
    endedAt: runtime().clock.now(),
  });
  if (changed) return changed;
  const now = await requireDecision(ctx.team, decisionId);
  if (now.state === "undone") return now;
  throw new DashboardError(
    "conflict",
    "This was already sent, so it cannot be undone. If the result went to the wrong person, open a match correction.",
  );
}

type Verdict = Pick<z.output<typeof SecondReviewInput>, "verdict" | "note" | "seen">;

/**
 * A second person's verdict: `agreed` starts the undo period, `declined` ends the decision. Throws `conflict` for the
 * person who decided first, when the decision no longer waits for a second review, and when what differs is no longer
 * what the reviewer compared.
 */
export async function giveVerdict(
  ctx: Ctx,
  decisionId: string,
  { verdict, note, seen }: Verdict,
): Promise<DecisionRecord> {
  const before = await requireDecision(ctx.team, decisionId);
  if (before.byId === ctx.actor.id) {
    throw new DashboardError("conflict", "Your own decision needs a second review by a colleague.");
  }
  const isWaiting = before.state === "awaiting_second";
  const answers =
    isWaiting && verdict === "agreed" && seen ? await checkSecondReview(ctx, before, seen) : "";
  const now = runtime().clock.now();
  const second = {
    secondId: ctx.actor.id,
    secondName: ctx.actor.name,
    secondVerdict: verdict,
    secondNote: verdict === "agreed" ? answers : note,
    secondAt: now,
  };
  const changed = await changeDecision(
    before,
    ["awaiting_second"],
    verdict === "agreed"
      ? { ...second, state: "waiting", sendAt: sendTime(now) }
      : { ...second, state: "declined", endedAt: now },
  );
  if (changed) return changed;
  throw new DashboardError("conflict", "This no longer waits for a second review.");
}

/** Changes a decision if it is in one of the given states; returns null if it was not. */
export async function changeDecision(
  { id, teamId }: Pick<DecisionRecord, "id" | "teamId">,
  from: readonly DecisionState[],
  change: Partial<typeof matchDecisions.$inferInsert>,
): Promise<DecisionRecord | null> {
  const [changed] = await runtime()
    .db.update(matchDecisions)
    .set(change)
    .where(
      and(
        eq(matchDecisions.id, id),
        eq(matchDecisions.teamId, teamId),
        inArray(matchDecisions.state, [...from]),
      ),
    )
    .returning();
  return changed ?? null;
}
