import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function BulkRescheduleLoading() {
  return (
    <>
      <PageHead title="Bulk reschedule" />
      <TableSkeleton columns={["Order", "Activation", "Outcome"]} awaiting="the bulk reschedule" />
    </>
  );
}
