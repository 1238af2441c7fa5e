"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useSession } from "@/lib/query/session";

/** The last line of the printed page: who printed it, and in which zone its times are. */
export function PrintFoot() {
  const { staff, team } = useSession();
  const { zone } = useDisplayZone();
  return (
    <p className="hidden print:block print:mt-2 print:pt-1.5 print:border-t print:border-t-line-strong print:text-[9px]/3 print:text-ink-2">
      Printed by {staff.name}, {team.name}. Times are those of {zone}.
    </p>
  );
}
