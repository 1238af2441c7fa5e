import { MARKER_LABELS } from "@/components/catalog/markers-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function TestLoading() {
  return (
    <>
      <PageHead crumbs={[{ key: "catalog", label: "Catalog", href: "/catalog" }]} title="Test" />
      <TableSkeleton columns={MARKER_LABELS} awaiting="the test" />
    </>
  );
}
