import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { ListUnmatchedResultsQuery } from "@/lib/contract/service/unmatched-result";
import type { TeamTx } from "@/service/db/database";
import { labs } from "@/service/db/schema/lab-tests";
import { orders } from "@/service/db/schema/orders";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import { Refusal } from "@/service/http/refusal";
import { joinGroups } from "./candidate-facts";

export type ReviewRow = typeof unmatchedResults.$inferSelect;

/** The columns of lists, without the laboratory's values and the explanations of candidates. */
const shown = {
  id: unmatchedResults.id,
  status: unmatchedResults.status,
  decisionCode: unmatchedResults.decisionCode,
  subReasonCodes: unmatchedResults.subReasonCodes,
  reason: unmatchedResults.reason,
  candidateGroups: unmatchedResults.candidateGroups,
  note: unmatchedResults.note,
  resolutionAction: unmatchedResults.resolutionAction,
  resolvedUserId: unmatchedResults.resolvedUserId,
  resolvedOrderId: unmatchedResults.resolvedOrderId,
  patient: unmatchedResults.patient,
  markers: unmatchedResults.markers,
  interpretation: unmatchedResults.interpretation,
  isFinal: unmatchedResults.isFinal,
  createdAt: unmatchedResults.createdAt,
  updatedAt: unmatchedResults.updatedAt,
  reviewedAt: unmatchedResults.reviewedAt,
  lab: { id: labs.id, name: labs.name, slug: labs.slug },
};

/** The item after which a page begins. */
export type ReviewPosition = { readonly at: string; readonly id: string };

type Filters = Omit<ListUnmatchedResultsQuery, "limit" | "next_cursor">;
type PageOptions = { readonly limit: number; readonly after: ReviewPosition | null };

/**
 * A page of the filtered items, the oldest first, and the number on all pages. The explanations of candidates are only
 * read with a single item: they are most of its size, and queues have thousands of items.
 */
export async function pageReviews(tx: TeamTx, filters: Filters, { limit, after }: PageOptions) {
  const wanted = and(...conditions(tx, filters));
  const behind = after
    ? sql`(${unmatchedResults.createdAt}, ${unmatchedResults.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const [rows, total] = await Promise.all([
    tx
      .select(shown)
      .from(unmatchedResults)
      .innerJoin(labs, eq(labs.id, unmatchedResults.labId))
      .where(and(wanted, behind))
      .orderBy(asc(unmatchedResults.createdAt), asc(unmatchedResults.id))
      .limit(limit),
    tx.$count(unmatchedResults, wanted),
  ]);
  return { rows, total };
}

/** One item with the explanations of its candidates. Refuses an unknown one with 404. */
export async function findReview(tx: TeamTx, id: string) {
  const [row] = await tx
    .select({ ...shown, candidateFacts: unmatchedResults.candidateFacts })
    .from(unmatchedResults)
    .innerJoin(labs, eq(labs.id, unmatchedResults.labId))
    .where(eq(unmatchedResults.id, id));
  if (row === undefined) throw new Refusal(404, `Unmatched result ${id} not found`);
  return { ...row, candidateGroups: joinGroups(row) };
}

export type ShownReview = Awaited<ReturnType<typeof pageReviews>>["rows"][number];

/**
 * An item that waits for the customer, locked until the transaction ends, so that the later of two simultaneous
 * decisions finds it decided. Refuses with 404 an unknown item and one that the customer can no longer decide.
 */
export async function lockOpenReview(tx: TeamTx, id: string): Promise<ReviewRow> {
  const [row] = await tx
    .select()
    .from(unmatchedResults)
    .where(eq(unmatchedResults.id, id))
    .for("update");
  if (row?.status === "pending_customer_review") return row;
  const why = row === undefined ? "not found" : "is no longer open to you";
  throw new Refusal(404, `Unmatched result ${id} ${why}`);
}

/** The current statuses of orders, by id. */
export async function readLastStatuses(
  tx: TeamTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, LowLevelStatus>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: orders.id, status: orders.lowLevelStatus })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param([...orderIds])}::uuid[])`);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

function conditions(tx: TeamTx, filters: Filters): (SQL | undefined)[] {
  const { decision_code: code, lab_slug: lab, created_at_start, created_at_end } = filters;
  return [
    eq(unmatchedResults.teamId, tx.teamId),
    // Without a status filter: the items that the customer has to decide, and those that the customer escalated (public
    // guides).
    filters.status
      ? eq(unmatchedResults.status, filters.status)
      : sql`(${unmatchedResults.status} = 'pending_customer_review' or ${unmatchedResults.isEscalated})`,
    code ? eq(unmatchedResults.decisionCode, code) : undefined,
    // A subquery instead of the join, so that the count uses only an index.
    lab ? sql`${unmatchedResults.labId} = (select id from ${labs} where slug = ${lab})` : undefined,
    created_at_start ? sql`${unmatchedResults.createdAt} >= ${created_at_start}::date` : undefined,
    created_at_end ? sql`${unmatchedResults.createdAt} < ${created_at_end}::date + 1` : undefined,
  ];
}
