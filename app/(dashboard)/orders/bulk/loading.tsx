import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function BulkHistoryLoading() {
  return (
    <>
      <PageHead title="Bulk reschedules" />
      <TableSkeleton
        columns={["When", "By", "Change", "State", "Outcome", "Reason"]}
        awaiting="the bulk reschedules"
      />
    </>
  );
}
