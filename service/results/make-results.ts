import type { SimulationFlags } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { orderResults } from "@/service/db/schema/results";
import type { RequestDeps } from "@/service/deps";
import type { NewOrderRow, OrderRow } from "@/service/orders/read/order-row";
import { correctResults } from "./correct-results";
import { emitCriticalResult } from "./emit-critical";
import { makeResult } from "./make-result";
import { readOrderedMarkers } from "./ordered-markers";
import { getReportExtent, type ReportingStatus } from "./report-extent";
import { findNewestResult } from "./repository";
import { getSampleTimes } from "./sample-times";
import { worstInterpretation } from "./worst-interpretation";

/**
 * Stores what a lab would report when an order reaches a status with results, and returns the order's columns that depend
 * on it. An order always gets the same values: later reports agree with earlier ones, except for the one value that a
 * correction changes.
 */
export async function makeResults(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock">,
  order: OrderRow,
  status: ReportingStatus,
  flags: SimulationFlags,
): Promise<Partial<NewOrderRow>> {
  const [expected, before] = await Promise.all([
    readOrderedMarkers(tx, order),
    findNewestResult(tx, order.id),
  ]);
  const ordered = expected.filter(({ marker }) => !marker.isReflex || triggersReflex(flags));
  const { reported, missing } = getReportExtent(order.id, ordered, status, flags, before);
  const reportedAt = deps.clock.now();
  const generated = reported.map((marker, place) =>
    makeResult(order, marker, flags, {
      index: ordered.indexOf(marker),
      carries: place === 0,
      reportedAt,
    }),
  );
  const isCorrection = status === "corrected" && before !== null;
  const results = isCorrection ? correctResults(before.results, generated, order.id) : generated;
  const interpretation = worstInterpretation(results);
  const isFinal = status !== "partial_results";
  const times = before ?? (await getSampleTimes(tx, order, reportedAt));
  await tx.insert(orderResults).values({
    teamId: tx.teamId,
    orderId: order.id,
    isFinal,
    interpretation,
    collectedAt: times.collectedAt,
    receivedAt: times.receivedAt,
    reportedAt,
    results,
    missing: [...missing],
  });
  // Emitted once: a later report that is still critical brings nothing new.
  if (interpretation === "critical" && before?.interpretation !== "critical") {
    await emitCriticalResult(tx, deps, order, { isFinal, reportedAt });
  }
  return { interpretation, hasMissingResults: missing.length > 0 };
}

/** A lab runs a reflex when another value calls for it; here, when a value is out of range. */
function triggersReflex({ interpretation }: SimulationFlags): boolean {
  return interpretation === "abnormal" || interpretation === "critical";
}
