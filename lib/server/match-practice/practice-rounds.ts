import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { PracticeCase, PracticeRound } from "@/lib/contract/dashboard/match-practice";
import type { Instant } from "@/lib/contract/primitives";
import { MATCH_TEST_CASES } from "@/lib/contract/service/match-review-case";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { practiceCases, practiceRounds } from "@/lib/server/db/schema/match-practice";

export type CaseRecord = typeof practiceCases.$inferSelect;
type RoundRecord = typeof practiceRounds.$inferSelect;

const isOwnOpen = ({ team, actor }: Ctx) =>
  and(
    eq(practiceRounds.teamId, team.id),
    eq(practiceRounds.staffId, actor.id),
    isNull(practiceRounds.endedAt),
  );

/** The staff member's open round with its cases in order; null when there is none. */
export async function findOpenRound(
  ctx: Ctx,
): Promise<{ round: RoundRecord; cases: CaseRecord[] } | null> {
  const { db } = runtime();
  const [round] = await db.select().from(practiceRounds).where(isOwnOpen(ctx));
  if (!round) return null;
  const cases = await db
    .select()
    .from(practiceCases)
    .where(and(eq(practiceCases.teamId, ctx.team.id), eq(practiceCases.roundId, round.id)))
    .orderBy(asc(practiceCases.position));
  return { round, cases };
}

/** One case of the staff member's open round. Throws `not_found`, also for another person's case. */
export async function requireOwnCase(ctx: Ctx, caseId: string): Promise<CaseRecord> {
  const [row] = await runtime()
    .db.select({ record: practiceCases })
    .from(practiceCases)
    .innerJoin(practiceRounds, eq(practiceRounds.id, practiceCases.roundId))
    .where(and(isOwnOpen(ctx), eq(practiceCases.id, caseId)));
  if (!row) throw new DashboardError("not_found", "Your practice round has no such case.");
  return row.record;
}

/**
 * Ends the staff member's open round and starts another in a new order. Two windows doing this at the same time start
 * one round each.
 */
export async function beginRound(ctx: Ctx): Promise<void> {
  const { db, clock } = runtime();
  const now = clock.now();
  const teamId = ctx.team.id;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`practice ${teamId} ${ctx.actor.id}`}, 0))`,
    );
    await tx.update(practiceRounds).set({ endedAt: now }).where(isOwnOpen(ctx));
    const roundId = randomUUID();
    await tx
      .insert(practiceRounds)
      .values({ id: roundId, teamId, staffId: ctx.actor.id, startedAt: now });
    // Ids are random, so sorting by them shuffles.
    const cases = MATCH_TEST_CASES.map((kind) => ({ id: randomUUID(), kind }))
      .sort((a, b) => a.id.localeCompare(b.id))
      .map((values, position) => ({ ...values, teamId, roundId, position }));
    await tx.insert(practiceCases).values(cases);
  });
}

/** Stores newly learned facts about a case. */
export async function updateCase(
  { id }: Pick<CaseRecord, "id">,
  facts: Partial<Pick<CaseRecord, "runId" | "resultId" | "failure">>,
): Promise<void> {
  await runtime().db.update(practiceCases).set(facts).where(eq(practiceCases.id, id));
}

export function toRound(round: RoundRecord, cases: readonly CaseRecord[]): PracticeRound {
  return { id: round.id, started_at: toInstant(round.startedAt), cases: cases.map(toCase) };
}

function toCase(record: CaseRecord): PracticeCase {
  const { id, kind, resultId, failure } = record;
  const { action, grade, decidedAt, openedAt, orderId, userId } = record;
  const decision =
    action && grade && decidedAt
      ? {
          action,
          grade,
          target_id: orderId ?? userId,
          decided_at: toInstant(decidedAt),
          seconds: openedAt && Math.round((decidedAt.getTime() - openedAt.getTime()) / 1000),
        }
      : null;
  const state = decision ? "decided" : resultId ? "ready" : failure ? "failed" : "preparing";
  return { id, kind, state, result_id: resultId, failure, decision };
}

function toInstant(date: Date): Instant {
  return date.toISOString() as Instant;
}
