import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { mayOpen, requireSession } from "@/app/page-session";
import { AuditLocked } from "@/components/audit/audit-locked";
import { OversightScreen } from "@/components/oversight/oversight-screen";
import { createQueryClient } from "@/lib/query/core/query-client";
import { oversightQuery } from "@/lib/query/oversight";
import { readOversight } from "@/lib/server/platform/oversight/oversight";

export const metadata: Metadata = { title: "Oversight" };

export default async function OversightPage() {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "oversight:review"))) return <AuditLocked role={ctx.actor.role} />;
  const client = createQueryClient();
  await client.prefetchQuery({ ...oversightQuery(), queryFn: () => readOversight(ctx, {}) });
  return (
    <PageData client={client}>
      <OversightScreen />
    </PageData>
  );
}
