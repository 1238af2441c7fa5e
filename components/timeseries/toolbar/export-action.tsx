"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import { ExportSamplesDialog, type WantedSamples } from "./export-samples-dialog";

/** Exports every sample of the series on the screen as a CSV file, once a reason has been given. */
export function ExportAction({ wanted }: { wanted: WantedSamples }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const isAllowed = can(session.staff.role, "timeseries:export");
  return (
    <>
      <Button
        size="small"
        icon={<Download aria-hidden="true" />}
        disabledReason={
          isAllowed
            ? undefined
            : `Exporting samples needs the role ${leastRoleFor("timeseries:export")}`
        }
        onPress={() => setOpen(true)}
      >
        CSV
      </Button>
      {isOpen ? <ExportSamplesDialog wanted={wanted} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
