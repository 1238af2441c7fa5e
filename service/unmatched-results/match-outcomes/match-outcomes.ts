import { desc, eq, inArray, or } from "drizzle-orm";
import type { MatchOutcome, MatchOutcomes } from "@/lib/contract/service/match-outcome";
import { THRESHOLDS } from "@/lib/matching/thresholds";
import type { TeamTx } from "@/service/db/database";
import { matchOutcomes } from "@/service/db/schema/match-parameters";
import { orders } from "@/service/db/schema/orders";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";

type OutcomeRow = typeof matchOutcomes.$inferSelect;

/** What a decision was made of. */
export type OutcomeFacts = Pick<
  OutcomeRow,
  "cap" | "parametersVersion" | "probability" | "scoreParts" | "fields"
>;
export type NewOutcome = OutcomeFacts &
  Pick<OutcomeRow, "outcome" | "decidedBy" | "rule" | "reason" | "orderId" | "rawResultId">;

/** Of a decision for which no candidate was weighed. */
export const NO_FACTS: OutcomeFacts = {
  cap: null,
  parametersVersion: null,
  probability: null,
  scoreParts: [],
  fields: [],
};

/** Keeps a decision about a report for good. */
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

/** How an order came by its results, the newest decision first; with a person's, what the matcher had made of the report. */
export async function listOutcomes(tx: TeamTx, orderId: string): Promise<MatchOutcomes> {
  if ((await tx.$count(orders, eq(orders.id, orderId))) === 0) {
    throw new Refusal(404, `Order ${orderId} not found`);
  }
  const ofOrder = eq(matchOutcomes.orderId, orderId);
  const results = tx.select({ id: matchOutcomes.rawResultId }).from(matchOutcomes).where(ofOrder);
  const rows = await tx
    .select()
    .from(matchOutcomes)
    .where(or(ofOrder, inArray(matchOutcomes.rawResultId, results)))
    .orderBy(desc(matchOutcomes.id));
  return { data: rows.map(toOutcome) };
}

/** What the matcher made of an unmatched result; null for one from before outcomes were kept. */
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
  return row === undefined ? null : toOutcome(row);
}

function toOutcome(row: OutcomeRow): MatchOutcome {
  return {
    outcome: row.outcome,
    decided_by: row.decidedBy,
    decided_at: toInstant(row.decidedAt),
    rule: row.rule,
    reason: row.reason,
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
