import { AUDIT_LABELS } from "@/components/audit/audit-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function AuditLoading() {
  return (
    <>
      <PageHead title="Audit log" />
      <TableSkeleton columns={AUDIT_LABELS} awaiting="the audit log" />
    </>
  );
}
