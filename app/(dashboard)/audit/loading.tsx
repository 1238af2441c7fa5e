import { AUDIT_COLUMNS } from "@/components/audit/audit-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function AuditLoading() {
  return (
    <>
      <PageHead title="Audit log" />
      <TableSkeleton columns={AUDIT_COLUMNS} awaiting="the audit log" />
    </>
  );
}
