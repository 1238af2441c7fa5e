import { REPORT_COLUMN_LABELS } from "@/components/lab-reports/queue/report-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function LabReportsLoading() {
  return (
    <>
      <PageHead title="Lab reports" />
      <TableSkeleton columns={REPORT_COLUMN_LABELS} awaiting="lab reports" />
    </>
  );
}
