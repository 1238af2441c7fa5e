import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { MatchOutcome, MatchOutcomes } from "@/lib/contract/service/match-outcome";
import { THRESHOLDS } from "@/lib/matching/thresholds";
import type { TeamTx } from "@/service/db/database";
import { matchOutcomes } from "@/service/db/schema/match-parameters";
import { orders } from "@/service/db/schema/orders";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";

type OutcomeRow = typeof matchOutcomes.$inferSelect;

/** The facts behind an outcome. */
export type OutcomeFacts = Pick<
  OutcomeRow,
  "cap" | "parametersVersion" | "probability" | "scoreParts" | "fields" | "rememberedNameId"
>;
export type NewOutcome = OutcomeFacts &
  Pick<OutcomeRow, "outcome" | "decidedBy" | "rule" | "reason" | "orderId" | "rawResultId">;

/** Facts of an outcome for which no candidate was weighed. */
export const NO_FACTS: OutcomeFacts = {
  cap: null,
  parametersVersion: null,
  probability: null,
  scoreParts: [],
  fields: [],
  rememberedNameId: null,
};

/** Stores the outcome of a report permanently. */
export async function storeOutcome(
  tx: TeamTx,
  { clock }: Pick<RequestDeps, "clock">,
  outcome: NewOutcome,
): Promise<void> {
  await tx.insert(matchOutcomes).values({
    ...outcome,
    teamId: tx.teamId,
    threshold: THRESHOLDS.automatic,
    decidedAt: clock.now(),
  });
}

/**
 * The outcomes that led to an order's results, newest first; a staff member's decision comes with the matcher's
 * conclusion about the report. Refuses an unknown order with 404.
 */
export async function listOutcomes(tx: TeamTx, orderId: string): Promise<MatchOutcomes> {
  if ((await tx.$count(orders, eq(orders.id, orderId))) === 0) {
    throw new Refusal(404, `Order ${orderId} not found`);
  }
  const isForOrder = eq(matchOutcomes.orderId, orderId);
  const results = tx
    .select({ id: matchOutcomes.rawResultId })
    .from(matchOutcomes)
    .where(isForOrder);
  const rows = await tx
    .select({ outcome: matchOutcomes, note: unmatchedResults.note })
    .from(matchOutcomes)
    .leftJoin(
      unmatchedResults,
      and(eq(unmatchedResults.id, matchOutcomes.rawResultId), eq(matchOutcomes.decidedBy, "staff")),
    )
    .where(or(isForOrder, inArray(matchOutcomes.rawResultId, results)))
    .orderBy(desc(matchOutcomes.id));
  return { data: rows.map(({ outcome, note }) => toOutcome(outcome, note)) };
}

/** The matcher's conclusion about an unmatched result; null for a result from before outcomes were stored. */
export async function findReviewOutcome(
  tx: TeamTx,
  rawResultId: string,
): Promise<MatchOutcome | null> {
  const [row] = await tx
    .select()
    .from(matchOutcomes)
    .where(eq(matchOutcomes.rawResultId, rawResultId))
    .orderBy(matchOutcomes.id)
    .limit(1);
  return row === undefined ? null : toOutcome(row, null);
}

function toOutcome(row: OutcomeRow, note: string | null): MatchOutcome {
  return {
    outcome: row.outcome,
    decided_by: row.decidedBy,
    decided_at: toInstant(row.decidedAt),
    rule: row.rule,
    reason: row.reason,
    note,
    cap: row.cap,
    order_id: row.orderId,
    raw_result_id: row.rawResultId,
    parameters_version: row.parametersVersion,
    probability: row.probability,
    threshold: row.threshold,
    score_parts: row.scoreParts,
    fields: row.fields,
  };
}
