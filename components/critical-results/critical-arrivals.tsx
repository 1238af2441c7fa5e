"use client";

import { useQueries } from "@tanstack/react-query";
import Link from "next/link";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { NOTICE } from "@/components/ui/feedback/notice";
import { formatArrivals } from "@/lib/domain/critical-results/arrival-labels";
import { can } from "@/lib/domain/permissions";
import { criticalArrivalQuery } from "@/lib/query/critical-results/critical-results";
import { useSession } from "@/lib/query/session/session";
import { useArrivals } from "./use-arrivals";

const MAX_NAMED = 3;

/**
 * Says on every screen that critical results have arrived since it was opened, politely: with person and value for
 * roles that call about them, and only how many for the others. What was open before is no arrival.
 */
export function CriticalArrivals() {
  const { staff } = useSession();
  const mayCall = can(staff.role, "critical-result:record");
  const { arrived, dismiss } = useArrivals(mayCall);
  const named = useQueries({
    queries: (mayCall ? arrived.slice(0, MAX_NAMED) : []).map((id) => criticalArrivalQuery(id)),
  });
  const tasks = named.flatMap(({ data }) => data?.tasks ?? []);
  // The region is there before its text, so that screen readers say it.
  return (
    <div role="status" aria-label="Critical results that arrived">
      {arrived.length > 0 ? (
        <div className={`${NOTICE} s-failed`}>
          <Mark shape="critical" />
          <div>
            <strong>{formatArrivals(arrived.length, tasks)}</strong>{" "}
            <Link href="/critical-results" prefetch={false} onClick={dismiss}>
              Open the list
            </Link>{" "}
            <Button size="small" variant="quiet" onPress={dismiss}>
              Dismiss
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
