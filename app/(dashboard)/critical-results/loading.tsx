import { REPORT_LABELS } from "@/components/critical-results/report-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function CriticalResultsLoading() {
  return (
    <>
      <PageHead title="Critical results" />
      <TableSkeleton columns={REPORT_LABELS} awaiting="the critical results" />
    </>
  );
}
