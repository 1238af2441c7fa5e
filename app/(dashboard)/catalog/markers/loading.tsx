import { MARKER_LABELS } from "@/components/catalog/markers-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function MarkersLoading() {
  return (
    <>
      <PageHead title="Catalog" />
      <TableSkeleton columns={MARKER_LABELS} awaiting="markers" />
    </>
  );
}
