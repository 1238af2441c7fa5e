import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { ReceivedLabResult } from "@/lib/contract/service/received-lab-result";
import type { MatchDecisionCode } from "@/lib/contract/service/unmatched-result";
import type { TeamTx } from "@/service/db/database";
import { receivedReports } from "@/service/db/schema/person-index";
import type { RequestDeps } from "@/service/deps";
import { skipAdministrative } from "@/service/unmatched-results/administrative-fields/skip-administrative";
import type { ReadMessage } from "./read-messages";
import { receiveReport } from "./receive-report";

/**
 * Processes a report, whose files are stored already, once. If a laboratory sends the same body again, for example because it got no response, the
 * response repeats the earlier outcome and nothing else happens. When two arrive simultaneously, the second waits for
 * the first.
 */
export async function receiveOnce(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  { body, report }: ReadMessage,
  fileIds: readonly string[],
): Promise<ReceivedLabResult> {
  const digest = createHash("sha256").update(JSON.stringify(body)).digest();
  const [first] = await tx
    .insert(receivedReports)
    .values({ teamId: tx.teamId, digest, receivedAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning();
  const isSameReport = and(
    eq(receivedReports.teamId, tx.teamId),
    eq(receivedReports.digest, digest),
  );
  if (first === undefined) {
    const [before] = await tx.select().from(receivedReports).where(isSameReport);
    if (before === undefined) throw new Error("A received report is stored");
    return {
      outcome: before.orderId === null ? "review" : "attached",
      order_id: before.orderId,
      raw_result_id: before.rawResultId,
      decision_code: before.decisionCode as MatchDecisionCode | null,
      is_repeat: true,
    };
  }
  const read = await skipAdministrative(tx, report);
  const received = await receiveReport(tx, deps, read, fileIds);
  await tx
    .update(receivedReports)
    .set({
      orderId: received.order_id,
      rawResultId: received.raw_result_id,
      decisionCode: received.decision_code,
    })
    .where(isSameReport);
  return { ...received, is_repeat: false };
}
