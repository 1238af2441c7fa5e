"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { countTroubles, formatFlow } from "@/lib/domain/events/event-flow";
import { can } from "@/lib/domain/permissions";
import { eventFlowQuery } from "@/lib/query/events/received-events";
import { useSession } from "@/lib/query/session/session";

/**
 * Whether events reach the clinic: since when, when the last one arrived and how many wait; or a notice that events are
 * not set up.
 */
export function EventsFlow({ now }: { now: string }) {
  const { zone } = useDisplayZone();
  const { data: flow, isError } = useQuery(eventFlowQuery());
  if (!flow) {
    return (
      <p className="px-6 pb-2 text-small text-ink-2 max-sm:px-4">
        {isError ? "Whether events are being received is not known right now." : <Skeleton />}
      </p>
    );
  }
  const sentence = formatFlow(flow, now, zone);
  if (sentence === null) return <NotSetUp />;
  const troubles = countTroubles(flow);
  return (
    <p className="px-6 pb-2 text-small text-ink-2 max-sm:px-4">
      {sentence}
      {troubles > 0
        ? ` · ${troubles.toLocaleString("en")} with problems in the last 24 hours`
        : null}
    </p>
  );
}

function NotSetUp() {
  const { staff } = useSession();
  return (
    <div className="px-6 pb-2 max-sm:px-4">
      <Notice tone="info" title="Events are not set up for this clinic.">
        Screens are refreshed every minute.{" "}
        {can(staff.role, "settings:manage") ? (
          <Link href="/settings/webhooks" prefetch={false}>
            Set them up in Settings
          </Link>
        ) : (
          "An administrator can set them up."
        )}
      </Notice>
    </div>
  );
}
