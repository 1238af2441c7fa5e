import { TEST_LABELS } from "@/components/catalog/tests-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function CatalogLoading() {
  return (
    <>
      <PageHead title="Catalog" />
      <TableSkeleton columns={TEST_LABELS} awaiting="tests" />
    </>
  );
}
