"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { ReceivedReportsRecord } from "@/lib/contract/dashboard/orders/result-record";
import type { ClockZone } from "@/lib/domain/datetime";
import { describeRowCount } from "@/lib/domain/results/received-rows";
import { receivedReportsQuery } from "@/lib/query/received-reports";
import { useSession } from "@/lib/query/session/session";
import { ReceivedReportTable } from "./received-report-table";
import { ReportSource } from "./report-source";

type AsReceivedProps = { orderId: string; zone: ClockZone; isRevealed: boolean };

const COLUMNS = ["Row", "Name", "Value", "Status", "Outcome"];

/** What the laboratory sent, row by row, with each row's outcome, so that nothing is dropped unnoticed. */
export function AsReceived({ orderId, zone, isRevealed }: AsReceivedProps) {
  const { team } = useSession();
  const isEmbedded = team.deployment === "embedded";
  const query = useQuery({
    ...receivedReportsQuery(orderId, isRevealed),
    enabled: isEmbedded,
  });
  if (!isEmbedded) {
    return (
      <p className="text-small text-ink-2">
        This deployment keeps neither the rows of a laboratory's report nor the report as it
        arrived. The result document is the closest alternative.
      </p>
    );
  }
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={COLUMNS} awaiting="what the laboratory sent" />}
      forbiddenTitle="Your role cannot view results of this clinic"
      kept="The rest of the order is shown as it was read."
    >
      {(received) => <Reports received={received} zone={zone} isRevealed={isRevealed} />}
    </QueryBoundary>
  );
}

type ReportsProps = Pick<AsReceivedProps, "zone" | "isRevealed"> & {
  received: ReceivedReportsRecord;
};

function Reports({ received: { reports }, zone, isRevealed }: ReportsProps) {
  if (reports.length === 0) {
    return (
      <p className="text-small text-ink-2">
        No laboratory report was received for this order: its values were generated.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-small font-medium">{describeRowCount(reports)}</p>
      {reports.map((report) => (
        <div key={report.id} className="grid gap-2">
          <ReceivedReportTable report={report} zone={zone} />
          <ReportSource
            rawResultId={report.raw_result_id}
            stored={report.stored}
            zone={zone}
            isRevealed={isRevealed}
          />
        </div>
      ))}
    </div>
  );
}
