import { TESTS_COLUMNS } from "@/components/catalog/tests-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function CatalogLoading() {
  return (
    <>
      <PageHead title="Catalog" />
      <TableSkeleton columns={TESTS_COLUMNS} awaiting="tests" />
    </>
  );
}
