import { asc, eq } from "drizzle-orm";
import type { ReceivedReports, ReceivedRow } from "@/lib/contract/service/received-report";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { orderReports } from "@/service/db/schema/results";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { findNewestResult } from "@/service/results/repository";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";

/** Keeps a report as it came in for an order, with what became of each of its rows. */
export async function storeOrderReport(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock">,
  orderId: string,
  report: IncomingReport,
  rows: readonly ReceivedRow[],
): Promise<void> {
  const { format, reportedAt, isFinal, isCorrection } = report;
  await tx.insert(orderReports).values({
    teamId: tx.teamId,
    orderId,
    format,
    receivedAt: deps.clock.now(),
    reportedAt,
    isFinal,
    isCorrection,
    rows: [...rows],
  });
}

/** Every report that came in for an order, the oldest first. Refuses with 404 an unknown order. */
export async function readOrderReports(tx: TeamTx, orderId: string): Promise<ReceivedReports> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Refusal(404, `Order ${orderId} not found`);
  const stored = await tx
    .select()
    .from(orderReports)
    .where(eq(orderReports.orderId, orderId))
    .orderBy(asc(orderReports.id));
  const newest = await findNewestResult(tx, orderId);
  const standing = (newest?.results ?? []).map(({ slug, result }) => describe(slug, result));
  // From the newest report back: of the same value sent twice the later row is the one that stands.
  const taken = new Set<string>();
  const reports = stored.toReversed().map((report) => {
    const rows = report.rows.map((row) => settle(row, standing, taken));
    for (const { outcome, marker } of report.rows) {
      if (marker && TAKES_BACK.has(outcome)) taken.add(marker.slug);
    }
    return {
      id: report.id,
      format: report.format,
      received_at: toInstant(report.receivedAt),
      reported_at: toInstant(report.reportedAt),
      is_final: report.isFinal,
      is_correction: report.isCorrection,
      rows,
      not_used: rows.filter(({ outcome }) => outcome === "not_used").length,
    };
  });
  return { order_id: orderId, reports: reports.toReversed() };
}

const TAKES_BACK: ReadonlySet<string> = new Set(["cancelled", "withdrawal"]);

/** A row whose value stands keeps its outcome; `standing` loses that value, so that no earlier row claims it too. */
function settle(row: ReceivedRow, standing: string[], taken: ReadonlySet<string>): ReceivedRow {
  if (row.value === null || row.marker === null) return row;
  if (row.outcome !== "used" && row.outcome !== "extra") return row;
  const at = standing.indexOf(describe(row.marker.slug, row.value));
  if (at >= 0) {
    standing.splice(at, 1);
    return row;
  }
  return taken.has(row.marker.slug)
    ? { ...row, outcome: "withdrawn", reason: "A later report takes it back." }
    : { ...row, outcome: "superseded", reason: "A later report replaces it." };
}

function describe(slug: string | undefined, result: string): string {
  return JSON.stringify([slug, result]);
}
