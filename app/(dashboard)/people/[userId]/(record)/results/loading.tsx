import { COLLECTION_COLUMNS } from "@/components/person-results/collection-columns";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function PersonResultsLoading() {
  return <TableSkeleton columns={COLLECTION_COLUMNS} awaiting="results" />;
}
