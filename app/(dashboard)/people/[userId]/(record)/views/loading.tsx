import { AUDIT_LABELS } from "@/components/audit/audit-columns";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function PersonViewsLoading() {
  return <TableSkeleton columns={AUDIT_LABELS} awaiting="who viewed this person" />;
}
