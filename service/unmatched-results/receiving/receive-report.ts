import { eq } from "drizzle-orm";
import type { ReceivedLabResult } from "@/lib/contract/service/received-lab-result";
import type { TeamTx } from "@/service/db/database";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { lockOrder } from "@/service/orders/lock-order";
import type { OrderRow } from "@/service/orders/read/order-row";
import { attachRecorded } from "@/service/unmatched-results/attachment/attach-recorded";
import { storeOutcome } from "@/service/unmatched-results/match-outcomes/match-outcomes";
import {
  type MatcherOutcome,
  matchReport,
} from "@/service/unmatched-results/matching/match-report";
import { hasValues } from "@/service/unmatched-results/report/has-values";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { hasDetachedResult } from "@/service/unmatched-results/reviews/detached-results";
import { openReview } from "@/service/unmatched-results/reviews/open-review";
import { attachReportFiles } from "@/service/unmatched-results/stored-reports/report-files";

type Deps = Pick<RequestDeps, "clock" | "newId">;
type Received = Omit<ReceivedLabResult, "is_repeat">;

/** Another person's result was once detached from this order, so a person decides about every further report for it. */
const AFTER_DETACHING = {
  status: "pending_customer_review",
  reason:
    "Another person's result was detached from this order earlier, so a person has to decide.",
} as const;

/** The matched order changed each time before it was locked, so a person decides from its current state. */
const AFTER_CHANGES = {
  status: "pending_customer_review",
  reason: "The order changed while the result was being matched, so a person has to decide.",
} as const;

/** A person reads a document and decides whose it is: the service does not read it. */
const ONLY_DOCUMENTS = {
  status: "pending_customer_review",
  reason: "The report is only a document of the laboratory, so a person has to read it and decide.",
} as const;

/** A report whose order changed before it was locked is matched again, now under that order's lock. */
const ATTEMPTS = 2;

/**
 * Matches a report to the team's orders: attaches it if the match is certain, else stores it for review; with it the
 * stored files of its text and documents, if any. Refuses an unknown laboratory with 422.
 */
export async function receiveReport(
  tx: TeamTx,
  deps: Deps,
  report: IncomingReport,
  fileIds: readonly string[] = [],
): Promise<Received> {
  const arrived = { report, fileIds };
  for (let attempt = 1; ; attempt += 1) {
    const decision = await matchReport(tx, report);
    if (decision.kind === "review") return review(tx, deps, arrived, decision);
    if (isOnlyDocuments(report)) {
      return review(tx, deps, arrived, { ...decision, ...ONLY_DOCUMENTS, kind: "review" });
    }
    const order = await lockOrder(tx, decision.orderId);
    // Under the lock, because a result may be detached while this report waits for it.
    if (await hasDetachedResult(tx, order.id)) {
      return review(tx, deps, arrived, { ...decision, ...AFTER_DETACHING, kind: "review" });
    }
    if (order.lowLevelStatus === decision.lastStatus) {
      await attachMatched(tx, deps, order, arrived, decision);
      await storeOutcome(tx, deps, {
        ...decision.explanation,
        outcome: "attached",
        decidedBy: "matcher",
        orderId: order.id,
        rawResultId: null,
      });
      return { outcome: "attached", order_id: order.id, raw_result_id: null, decision_code: null };
    }
    if (attempt === ATTEMPTS) {
      return review(tx, deps, arrived, { ...decision, ...AFTER_CHANGES, kind: "review" });
    }
  }
}

interface Arrived {
  readonly report: IncomingReport;
  readonly fileIds: readonly string[];
}

async function review(
  tx: TeamTx,
  deps: Deps,
  { report, fileIds }: Arrived,
  decision: Extract<MatcherOutcome, { kind: "review" }>,
): Promise<Received> {
  const { decisionCode, explanation } = decision;
  const { id } = await openReview(tx, deps, report, decision);
  await attachReportFiles(tx, id, fileIds);
  await storeOutcome(tx, deps, {
    ...explanation,
    outcome: "review",
    decidedBy: "matcher",
    orderId: null,
    rawResultId: id,
  });
  return { outcome: "review", order_id: null, raw_result_id: id, decision_code: decisionCode };
}

/**
 * Attaches a report whose match is certain, and stores it as an item of match review that needs no decision
 * (`matched`), with the comparison, because a person may find later that the match was wrong.
 */
async function attachMatched(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  { report, fileIds }: Arrived,
  decision: Extract<MatcherOutcome, { kind: "attach" }>,
): Promise<void> {
  const { id } = await openReview(tx, deps, report, {
    ...decision,
    status: "matched",
    reason: "The service attached it by itself.",
  });
  await attachReportFiles(tx, id, fileIds);
  await tx
    .update(unmatchedResults)
    .set({ resolvedUserId: order.userId, resolvedOrderId: order.id })
    .where(eq(unmatchedResults.id, id));
  await attachRecorded(tx, deps, order, report, id);
}

function isOnlyDocuments(report: IncomingReport): boolean {
  return (report.documents ?? []).length > 0 && !hasValues(report);
}
