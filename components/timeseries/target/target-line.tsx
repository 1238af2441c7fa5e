"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import type { TimeseriesView } from "@/lib/contract/dashboard/timeseries-view";
import type { ClockZone } from "@/lib/domain/datetime";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { canHaveTarget, describeTarget } from "@/lib/domain/series/sample-target";
import { useSession } from "@/lib/query/session/session";
import { TargetDialog } from "./target-dialog";

type TargetLineProps = { userId: string; view: TimeseriesView; zone: ClockZone };

/**
 * The person's target as text, with who set it and a button to set or change it. Nothing when there can be no target.
 */
export function TargetLine({ userId, view, zone }: TargetLineProps) {
  const { staff } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!canHaveTarget(view.resource)) return null;
  const { target } = view;
  return (
    <div className="mt-2 grid justify-items-start gap-0.5 print:gap-0">
      {target ? (
        <p className="text-label text-ink-2">{describeTarget(target, view.unit, zone)}</p>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        className="-ml-2 print:hidden"
        disabledReason={
          can(staff.role, "timeseries:set-target")
            ? undefined
            : `Setting a target needs the role ${leastRoleFor("timeseries:set-target")}`
        }
        onPress={() => setOpen(true)}
      >
        {target ? "Change target" : "Set a target"}
      </Button>
      {isOpen ? <TargetDialog userId={userId} view={view} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
