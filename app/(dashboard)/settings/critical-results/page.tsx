import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { mayOpen, requireSession } from "@/app/page-session";
import { SettingsLocked } from "@/components/critical-results/settings-screen";
import { createQueryClient } from "@/lib/query/core/query-client";
import { criticalSettingsQuery } from "@/lib/query/critical-results/critical-results";
import { readCriticalSettings } from "@/lib/server/critical-results/settings";
import { CriticalSettingsClient } from "./client";

export const metadata: Metadata = { title: "Settings for critical results" };

/** How the clinic handles critical results, for administrators. */
export default async function CriticalSettingsPage() {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "settings:manage"))) return <SettingsLocked role={ctx.actor.role} />;
  const client = createQueryClient();
  await client.prefetchQuery({
    ...criticalSettingsQuery(),
    queryFn: () => readCriticalSettings(ctx, {}),
  });
  return (
    <PageData client={client}>
      <CriticalSettingsClient />
    </PageData>
  );
}
