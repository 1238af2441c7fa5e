import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import { type MatchDecision, OPEN_DECISION_STATES } from "@/lib/contract/dashboard/match-review";
import type { Instant } from "@/lib/contract/primitives";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";

export type DecisionRecord = typeof matchDecisions.$inferSelect;
type Who = Pick<Ctx, "actor" | "team">;

/** The decisions on an item, newest first. */
export async function readDecisions(ctx: Who, itemId: string): Promise<MatchDecision[]> {
  const rows = await runtime()
    .db.select()
    .from(matchDecisions)
    .where(and(eq(matchDecisions.teamId, ctx.team.id), eq(matchDecisions.itemId, itemId)))
    .orderBy(desc(matchDecisions.madeAt), desc(matchDecisions.id));
  return rows.map((row) => toDecision(row, ctx));
}

/** Every open decision of the team, by item. */
export async function readOpenDecisions(ctx: Who): Promise<Map<string, MatchDecision>> {
  const rows = await runtime()
    .db.select()
    .from(matchDecisions)
    .where(
      and(
        eq(matchDecisions.teamId, ctx.team.id),
        inArray(matchDecisions.state, [...OPEN_DECISION_STATES]),
      ),
    );
  return new Map(rows.map((row) => [row.itemId, toDecision(row, ctx)]));
}

/** Whether a decision is still open and so blocks other decisions on the same item. */
export function isOpenDecision({ state }: Pick<MatchDecision, "state">): boolean {
  return (OPEN_DECISION_STATES as readonly string[]).includes(state);
}

/** A decision of the team as stored; null when there is none. */
export async function findDecision(
  team: Pick<Ctx["team"], "id">,
  decisionId: string,
): Promise<DecisionRecord | null> {
  const [row] = await runtime()
    .db.select()
    .from(matchDecisions)
    .where(and(eq(matchDecisions.teamId, team.id), eq(matchDecisions.id, decisionId)));
  return row ?? null;
}

/** Like findDecision, but throws `not_found`. */
export async function requireDecision(
  team: Pick<Ctx["team"], "id">,
  decisionId: string,
): Promise<DecisionRecord> {
  const row = await findDecision(team, decisionId);
  if (!row) throw new DashboardError("not_found", "Your clinic has no such decision.");
  return row;
}

/**
 * A decision for staff who have not opened its result: other people's notes are removed, because they may name the
 * patient. The reader's own notes remain.
 */
export function hideNotes(decision: MatchDecision, { actor }: Pick<Ctx, "actor">): MatchDecision {
  const { by, second } = decision;
  if (by.is_me || second?.staff_id === actor.id) return decision;
  return { ...decision, note: "", second: second && { ...second, note: "" } };
}

/** A decision as the reader sees it. */
export function toDecision(row: DecisionRecord, { actor }: Pick<Ctx, "actor">): MatchDecision {
  const { secondId, secondName, secondVerdict, secondAt } = row;
  return {
    id: row.id,
    item_id: row.itemId,
    action: row.action,
    order_id: row.orderId,
    user_id: row.userId,
    note: row.note,
    state: row.state,
    by: { staff_id: row.byId, name: row.byName, is_me: row.byId === actor.id },
    made_at: instant(row.madeAt),
    send_at: row.sendAt && instant(row.sendAt),
    undo_ms: undoMs(row),
    ended_at: row.endedAt && instant(row.endedAt),
    why_second: row.whySecond,
    second:
      secondId && secondName && secondVerdict && secondAt
        ? {
            staff_id: secondId,
            name: secondName,
            verdict: secondVerdict,
            note: row.secondNote ?? "",
            at: instant(secondAt),
          }
        : null,
    result_order_id: row.resultOrderId,
    outcome: row.outcome,
  };
}

function undoMs({ state, sendAt }: DecisionRecord): number | null {
  if (state !== "waiting" || !sendAt) return null;
  return Math.max(0, sendAt.getTime() - runtime().clock.now().getTime());
}

function instant(date: Date): Instant {
  return date.toISOString() as Instant;
}
