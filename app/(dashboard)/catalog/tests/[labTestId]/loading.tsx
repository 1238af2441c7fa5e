import { TestSkeleton } from "@/components/catalog/test-skeleton";
import { PageHead } from "@/components/ui/display/page-head";

export default function TestLoading() {
  return (
    <>
      <PageHead crumbs={[{ key: "catalog", label: "Catalog", href: "/catalog" }]} title="Test" />
      <TestSkeleton />
    </>
  );
}
