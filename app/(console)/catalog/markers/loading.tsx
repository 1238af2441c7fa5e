import { MARKERS_COLUMNS } from "@/components/catalog/markers-columns";
import { PageHead } from "@/components/ui/page-head";
import { TableSkeleton } from "@/components/ui/table-skeleton";

export default function MarkersLoading() {
  return (
    <>
      <PageHead title="Catalogue" />
      <TableSkeleton columns={MARKERS_COLUMNS} awaiting="markers" />
    </>
  );
}
