import { PageData } from "@/app/page-data";
import { mayOpen, requireSession } from "@/app/page-session";
import { AUDIT_FILTERS, getOpenedFilters } from "@/components/audit/audit-filters";
import { AuditLocked } from "@/components/audit/audit-locked";
import { PersonViewsScreen } from "@/components/audit/person-views-screen";
import type { SearchParams } from "@/lib/domain/url-state";
import { auditSearchQuery } from "@/lib/query/audit";
import { createQueryClient } from "@/lib/query/core/query-client";
import { searchAudit } from "@/lib/server/audit-log/audit-log";

type PersonViewsPageProps = {
  params: Promise<{ userId: string }>;
  searchParams: Promise<SearchParams>;
};

/** Who viewed a person. If the first read fails, the browser retries it and shows the error. */
export default async function PersonViewsPage({ params, searchParams }: PersonViewsPageProps) {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "audit:read"))) return <AuditLocked role={ctx.actor.role} />;
  const { userId } = await params;
  const filters = getOpenedFilters(AUDIT_FILTERS.parse(await searchParams), userId);
  const client = createQueryClient();
  await client.prefetchQuery({
    ...auditSearchQuery(filters),
    queryFn: () => searchAudit(ctx, filters),
  });
  return (
    <PageData client={client}>
      <PersonViewsScreen userId={userId} />
    </PageData>
  );
}
