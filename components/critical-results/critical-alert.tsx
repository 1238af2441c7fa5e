"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect } from "react";
import { Mark } from "@/components/ui/display/mark";
import { NOTICE } from "@/components/ui/feedback/notice";
import { useNow } from "@/components/ui/time/use-now";
import type { CriticalAlerts } from "@/lib/contract/dashboard/critical-result";
import { durationMs, formatDuration } from "@/lib/domain/datetime";
import { criticalAlertsQuery } from "@/lib/query/critical-results/critical-results";
import { announceOnDesktop } from "./desktop-notification";

/**
 * The alert on every screen for critical results that have waited longer than the limit. Also shows a desktop
 * notification for each of them.
 */
export function CriticalAlert({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt);
  const { data } = useQuery(criticalAlertsQuery());
  useEffect(() => {
    for (const each of data?.overdue ?? []) {
      if (each.escalation_id) announceOnDesktop(each.escalation_id, each.arrived_at);
    }
  }, [data]);
  const overdue = data?.overdue ?? [];
  if (overdue.length === 0) return null;
  return (
    <div role="alert" aria-label="Critical results" className={`${NOTICE} s-failed`}>
      <Mark shape="critical" />
      <div>
        <strong>{formatOverdue(overdue, now)}</strong>{" "}
        {overdue.some(({ has_failed_step }) => has_failed_step)
          ? "An escalation step failed. "
          : ""}
        <Link href="/critical-results" prefetch={false}>
          Notify the clinician
        </Link>
      </div>
    </div>
  );
}

function formatOverdue(overdue: CriticalAlerts["overdue"], now: string): string {
  const longest = overdue[0];
  const waited = longest ? formatDuration(durationMs(longest.arrived_at, now)) : "";
  return overdue.length === 1
    ? `A critical result has waited ${waited}.`
    : `${overdue.length} critical results have waited, the longest ${waited}.`;
}
