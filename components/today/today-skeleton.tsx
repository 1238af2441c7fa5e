import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { TODAY_COLUMNS } from "./today-kinds";

/** Placeholder rows of Today while they are loading. */
export function TodaySkeleton() {
  return <TableSkeleton columns={TODAY_COLUMNS} awaiting="today’s work" />;
}
