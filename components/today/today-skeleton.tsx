import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { TODAY_COLUMNS } from "./today-columns";

/** The rows of Today while they are read. */
export function TodaySkeleton() {
  return <TableSkeleton columns={TODAY_COLUMNS} awaiting="what waits today" />;
}
