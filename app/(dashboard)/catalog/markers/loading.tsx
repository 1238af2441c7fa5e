import { MARKERS_COLUMNS } from "@/components/catalog/markers-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function MarkersLoading() {
  return (
    <>
      <PageHead title="Catalog" />
      <TableSkeleton columns={MARKERS_COLUMNS} awaiting="markers" />
    </>
  );
}
