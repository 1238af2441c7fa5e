"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Mark } from "@/components/ui/display/mark";
import {
  formatBulkRescheduleProgress,
  formatChange,
  formatOrders,
} from "@/lib/domain/bulk/bulk-reschedule-groups";
import { can } from "@/lib/domain/permissions";
import { bulkReschedulesQuery } from "@/lib/query/bulk-reschedules";
import { useSession } from "@/lib/query/session/session";

/** The running and paused bulk reschedules, above the list of orders. Renders nothing when there are none. */
export function BulkReschedulesLink() {
  const { staff } = useSession();
  const isAllowed = can(staff.role, "order:reschedule-many");
  const { data } = useQuery({ ...bulkReschedulesQuery(), enabled: isAllowed });
  const open = (data?.moves ?? []).filter(({ state }) => state === "running" || state === "paused");
  if (open.length === 0) return null;
  return (
    <ul className="section grid gap-1" aria-label="Bulk reschedules">
      {open.map((reschedule) => {
        const { done, all } = formatBulkRescheduleProgress(reschedule);
        const isPaused = reschedule.state === "paused";
        return (
          <li
            key={reschedule.id}
            className="flex items-start gap-2 text-small text-ink-2 [&_svg]:mt-0.5"
          >
            <Mark shape={isPaused ? "problem" : "collecting"} />
            <span>
              <Link href={`/orders/bulk/${reschedule.id}`} prefetch={false}>
                Reschedule of {formatOrders(all)} {formatChange(reschedule.change)}
              </Link>{" "}
              {isPaused ? "is paused" : "is running"}: {done.toLocaleString("en")} done.
            </span>
          </li>
        );
      })}
    </ul>
  );
}
