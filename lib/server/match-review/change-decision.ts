import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { DecisionState, SecondReviewInput } from "@/lib/contract/dashboard/match-review";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";
import { type DecisionRecord, requireDecision } from "./decisions";
import { sendTime } from "./make-decision";

/**
 * Takes a decision back that nobody has begun to send; it is never sent then. Twice is once. Throws `conflict` when it
 * is too late, or for anybody but the two who made it.
 */
export async function undo(ctx: Ctx, decisionId: string): Promise<DecisionRecord> {
  const before = await requireDecision(ctx.team, decisionId);
  if (before.byId !== ctx.actor.id && before.secondId !== ctx.actor.id) {
    throw new DashboardError("conflict", `Only ${before.byName} can take this back.`);
  }
  const changed = await changeDecision(before, ["awaiting_second", "waiting"], {
    state: "undone",
    endedAt: runtime().clock.now(),
    outcome: "Taken back before it was sent. The service was not told.",
  });
  if (changed) return changed;
  const now = await requireDecision(ctx.team, decisionId);
  if (now.state === "undone") return now;
  throw new DashboardError(
    "conflict",
    "This was sent already, so it cannot be taken back. If the result went to the wrong person, open a correction.",
  );
}

type Verdict = Pick<SecondReviewInput, "verdict"> & { note: string };

/**
 * A second person's verdict: `agreed` starts the ten seconds, `declined` ends it. Throws `conflict` for whoever decided
 * first, and when it does not wait for a second person any more.
 */
export async function giveVerdict(
  ctx: Ctx,
  decisionId: string,
  { verdict, note }: Verdict,
): Promise<DecisionRecord> {
  const before = await requireDecision(ctx.team, decisionId);
  if (before.byId === ctx.actor.id) {
    throw new DashboardError("conflict", "A second look is another person's. Ask a colleague.");
  }
  const now = runtime().clock.now();
  const second = {
    secondId: ctx.actor.id,
    secondName: ctx.actor.name,
    secondVerdict: verdict,
    secondNote: note,
    secondAt: now,
  };
  const changed = await changeDecision(
    before,
    ["awaiting_second"],
    verdict === "agreed"
      ? { ...second, state: "waiting", sendAt: sendTime(now) }
      : {
          ...second,
          state: "declined",
          endedAt: now,
          outcome: `${ctx.actor.name} did not agree. The service was not told.`,
        },
  );
  if (changed) return changed;
  throw new DashboardError("conflict", "This does not wait for a second look any more.");
}

/** Changes a decision while it is in one of the given states; null when it was not. */
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
