import { PageHead } from "@/components/ui/page-head";
import { TableSkeleton } from "@/components/ui/table-skeleton";

export default function BulkMoveLoading() {
  return (
    <>
      <PageHead title="Move of many orders" />
      <TableSkeleton columns={["Order", "Activation", "Outcome"]} awaiting="the move" />
    </>
  );
}
