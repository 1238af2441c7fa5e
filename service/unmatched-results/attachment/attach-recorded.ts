import { lockActiveAppointment } from "@/service/appointments/appointment-repository";
import type { TeamTx } from "@/service/db/database";
import { resultAttachments } from "@/service/db/schema/result-attachments";
import type { RequestDeps } from "@/service/deps";
import type { OrderRow } from "@/service/orders/read/order-row";
import { findNewestResult } from "@/service/results/repository";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { attachReport } from "./attach-report";

type Deps = Pick<RequestDeps, "clock" | "newId">;

/** Attaches a report with `attachReport`, and stores the order's previous state so that detaching can restore it. */
export async function attachRecorded(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  report: IncomingReport,
  rawResultId: string,
): Promise<void> {
  const appointment = await lockActiveAppointment(tx, order.id);
  const earlier = await findNewestResult(tx, order.id);
  await attachReport(tx, deps, order, report, rawResultId);
  const stored = await findNewestResult(tx, order.id);
  // A report without a usable row or a document adds nothing that could be detached.
  if (stored === null || stored.id === earlier?.id) return;
  const { lowLevelStatus, interpretation, hasMissingResults, sampleId } = order;
  const { expectedResultByDate, worstCaseResultByDate } = order;
  await tx.insert(resultAttachments).values({
    id: deps.newId(),
    teamId: tx.teamId,
    orderId: order.id,
    rawResultId,
    resultId: stored.id,
    before: {
      lowLevelStatus,
      interpretation,
      hasMissingResults,
      sampleId,
      expectedResultByDate,
      worstCaseResultByDate,
      appointment: appointment && { id: appointment.id, status: appointment.status },
    },
    attachedAt: deps.clock.now(),
  });
}
