import "server-only";
import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { CorrectionState, MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import type { Instant } from "@/lib/contract/primitives";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { matchCorrectionSteps, matchCorrections } from "@/lib/server/db/schema/match-corrections";

type Who = Pick<Ctx, "actor" | "team">;
type CaseRecord = typeof matchCorrections.$inferSelect;
type StepRecord = typeof matchCorrectionSteps.$inferSelect;
export type NewStep = Pick<StepRecord, "did" | "text">;

/** The most cases in a list; there should be hardly any. */
const SHOWN_CASES = 200;

/** Cases of the team, newest first, each with its steps. */
export async function readCorrections(
  ctx: Who,
  only: { orderId?: string | undefined; itemId?: string; states?: readonly CorrectionState[] },
): Promise<MatchCorrection[]> {
  const { id, teamId, orderId, itemId, state, openedAt } = matchCorrections;
  const conditions: (SQL | undefined)[] = [
    eq(teamId, ctx.team.id),
    only.orderId ? eq(orderId, only.orderId) : undefined,
    only.itemId ? eq(itemId, only.itemId) : undefined,
    only.states ? inArray(state, [...only.states]) : undefined,
  ];
  const cases = await runtime()
    .db.select()
    .from(matchCorrections)
    .where(and(...conditions))
    .orderBy(desc(openedAt), desc(id))
    .limit(SHOWN_CASES);
  return withSteps(ctx, cases);
}

/** The orders of the newest cases in these states, each once. */
export async function findOrdersUnderReview(
  { team }: Pick<Ctx, "team">,
  states: readonly CorrectionState[],
): Promise<string[]> {
  const { teamId, orderId, state, openedAt } = matchCorrections;
  const rows = await runtime()
    .db.select({ orderId })
    .from(matchCorrections)
    .where(and(eq(teamId, team.id), inArray(state, [...states])))
    .orderBy(desc(openedAt))
    .limit(SHOWN_CASES);
  return [...new Set(rows.map((row) => row.orderId))];
}

/** One case of the team. Throws `not_found`. */
export async function readCorrection(ctx: Who, correctionId: string): Promise<MatchCorrection> {
  const cases = await runtime()
    .db.select()
    .from(matchCorrections)
    .where(and(eq(matchCorrections.teamId, ctx.team.id), eq(matchCorrections.id, correctionId)));
  const [correction] = await withSteps(ctx, cases);
  if (!correction) throw new DashboardError("not_found", "Your clinic has no such case.");
  return correction;
}

/** The digest of the order's results when a case was opened; null when it was not stored. */
export async function readResultDigest(
  { team }: Who,
  correctionId: string,
): Promise<string | null> {
  const [row] = await runtime()
    .db.select({ digest: matchCorrections.resultDigest })
    .from(matchCorrections)
    .where(and(eq(matchCorrections.teamId, team.id), eq(matchCorrections.id, correctionId)));
  return row?.digest ?? null;
}

/** Stores a case with its first step; false when a case with this id already exists. */
export async function insertCorrection(
  { actor, team }: Who,
  values: Omit<CaseRecord, "teamId" | "state" | "openedAt" | "openedById">,
  reason: string,
): Promise<boolean> {
  const { db, clock } = runtime();
  const openedAt = clock.now();
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(matchCorrections)
      .values({ ...values, teamId: team.id, state: "open", openedAt, openedById: actor.id })
      .onConflictDoNothing()
      .returning({ id: matchCorrections.id });
    if (!stored) return false;
    await tx
      .insert(matchCorrectionSteps)
      .values(toStepRecord({ actor, team }, values.id, { did: "opened", text: reason }, openedAt));
    return true;
  });
}

/** Moves a case to its next state with a step, if it is in the expected state; false when it was not. */
export async function advanceCorrection(
  who: Who,
  correctionId: string,
  { from, to, step }: { from: CorrectionState; to: CorrectionState; step: NewStep },
): Promise<boolean> {
  const { db, clock } = runtime();
  return db.transaction(async (tx) => {
    const advanced = await tx
      .update(matchCorrections)
      .set({ state: to })
      .where(
        and(
          eq(matchCorrections.id, correctionId),
          eq(matchCorrections.teamId, who.team.id),
          eq(matchCorrections.state, from),
        ),
      )
      .returning({ id: matchCorrections.id });
    if (advanced.length === 0) return false;
    await tx
      .insert(matchCorrectionSteps)
      .values(toStepRecord(who, correctionId, step, clock.now()));
    return true;
  });
}

function toStepRecord({ actor, team }: Who, correctionId: string, step: NewStep, at: Date) {
  return {
    ...step,
    teamId: team.id,
    correctionId,
    staffId: actor.id,
    staffName: actor.name,
    at,
  };
}

async function withSteps(ctx: Who, cases: readonly CaseRecord[]): Promise<MatchCorrection[]> {
  if (cases.length === 0) return [];
  const ids = cases.map(({ id }) => id);
  const steps = await runtime()
    .db.select()
    .from(matchCorrectionSteps)
    .where(inArray(matchCorrectionSteps.correctionId, ids))
    .orderBy(asc(matchCorrectionSteps.id));
  return cases.map((record) => ({
    id: record.id,
    item_id: record.itemId,
    decision_id: record.decisionId,
    order_id: record.orderId,
    user_id: record.userId,
    mistake: record.mistake,
    state: record.state,
    opened_at: record.openedAt.toISOString() as Instant,
    can_detach: canDetach(),
    steps: steps.filter((step) => step.correctionId === record.id).map((step) => toStep(step, ctx)),
  }));
}

/** Only the embedded service offers the detach call; no real deployment does. */
export function canDetach(): boolean {
  return runtime().env.SERVICE_DEPLOYMENT === "embedded";
}

function toStep(step: StepRecord, { actor }: Who): MatchCorrection["steps"][number] {
  return {
    did: step.did,
    staff_id: step.staffId,
    name: step.staffName,
    is_me: step.staffId === actor.id,
    at: step.at.toISOString() as Instant,
    text: step.text,
  };
}
