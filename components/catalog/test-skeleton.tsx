import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { MARKERS_COLUMNS } from "./markers-columns";

/** The place of a test while it is read. */
export function TestSkeleton() {
  return <TableSkeleton columns={MARKERS_COLUMNS} awaiting="the test" />;
}
