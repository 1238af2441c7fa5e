import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { mayOpen, requireSession } from "@/app/page-session";
import { AUDIT_FILTERS } from "@/components/audit/audit-filters";
import { AuditLocked } from "@/components/audit/audit-locked";
import { AuditScreen } from "@/components/audit/audit-screen";
import { can } from "@/lib/domain/permissions";
import { auditSearchQuery } from "@/lib/query/audit";
import { createQueryClient } from "@/lib/query/core/query-client";
import { searchAudit } from "@/lib/server/audit-log/audit-log";

export const metadata: Metadata = { title: "Audit log" };

type AuditPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "audit:read"))) return <AuditLocked role={ctx.actor.role} />;
  const filters = AUDIT_FILTERS.parse(await searchParams);
  const client = createQueryClient();
  await client.prefetchQuery({
    ...auditSearchQuery(filters),
    queryFn: () => searchAudit(ctx, filters),
  });
  return (
    <PageData client={client}>
      <AuditScreen showsChain={can(ctx.actor.role, "settings:manage")} />
    </PageData>
  );
}
