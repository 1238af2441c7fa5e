import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { getLivePosition, requireSession } from "@/app/page-session";
import { CriticalAlert } from "@/components/critical-results/critical-alert";
import { CriticalArrivals } from "@/components/critical-results/critical-arrivals";
import { UndoBand } from "@/components/match-review/undo/undo-band";
import { UndoProvider } from "@/components/match-review/undo/undo-provider";
import { OversightNotices } from "@/components/oversight/oversight-notices";
import { BackupAlert } from "@/components/settings/backup-alert";
import { SessionZone } from "@/components/shared/display/session-zone";
import { Shell } from "@/components/shell/shell";
import { readPreferenceCookie } from "@/components/ui/preferences/preference-cookie";
import { readZoneChoice, ZONE_COOKIE } from "@/components/ui/time/zone-choice";
import { createQueryClient } from "@/lib/query/core/query-client";
import { criticalAlertsQuery } from "@/lib/query/critical-results/critical-results";
import { oversightWatchQuery } from "@/lib/query/oversight";
import { sessionQuery } from "@/lib/query/session/session";
import { runtime } from "@/lib/server/core/runtime";
import { sessionInfo } from "@/lib/server/core/session";
import { watchCriticalResults } from "@/lib/server/critical-results/critical-results";
import { watchOversight } from "@/lib/server/platform/oversight/oversight";
import { inTime } from "./in-time";

/**
 * Requires a session for every screen, and renders the shell around it, with the notices: later they would move the
 * page under the pointer.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const ctx = await requireSession();
  const livePosition = await getLivePosition();
  const session = sessionInfo(ctx);
  const choice = readZoneChoice(readPreferenceCookie(await cookies(), ZONE_COOKIE));
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, session);
  const notices = [
    client.prefetchQuery({
      ...criticalAlertsQuery(),
      queryFn: () => watchCriticalResults(ctx, {}),
    }),
    client.prefetchQuery({ ...oversightWatchQuery(), queryFn: () => watchOversight(ctx, {}) }),
  ];
  await inTime(Promise.all(notices));
  const { OIDC_ISSUER, OIDC_NAME } = runtime().env;
  const ssoName = OIDC_ISSUER ? OIDC_NAME : null;
  const renderedAt = new Date().toISOString();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SessionZone renderedAt={renderedAt} initialChoice={choice}>
        <Shell renderedAt={renderedAt} livePosition={livePosition} ssoName={ssoName}>
          <UndoProvider>
            <UndoBand />
            {/* What concerns the reader, not the page, is never on paper. */}
            <div className="print:hidden">
              <CriticalAlert renderedAt={renderedAt} />
              <CriticalArrivals key={session.team.id} />
              <BackupAlert />
              <OversightNotices renderedAt={renderedAt} />
            </div>
            {children}
          </UndoProvider>
        </Shell>
      </SessionZone>
    </HydrationBoundary>
  );
}
