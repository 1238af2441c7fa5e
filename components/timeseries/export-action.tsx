"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { saveFile } from "@/components/ui/display/save-file";
import { toast } from "@/components/ui/feedback/toast";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import { getFailure } from "@/lib/query/core/failure";
import { useSession } from "@/lib/query/session";
import { exportTimeseries } from "@/lib/query/timeseries";

type ExportActionProps = {
  wanted: {
    userId: string;
    resources: readonly string[];
    providers: readonly string[];
    range: TimeRange;
    zone: string;
  };
};

/** Exports every sample of the series on the screen as a CSV file. The export is recorded in the audit log. */
export function ExportAction({ wanted }: ExportActionProps) {
  const session = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      exportTimeseries({
        user_id: wanted.userId,
        resources: [...wanted.resources],
        providers: wanted.providers.join(","),
        start: new Date(wanted.range.start).toISOString(),
        end: new Date(wanted.range.end).toISOString(),
        zone: wanted.zone,
      }),
    onSuccess: (download) => {
      saveFile(download);
      toast({
        tone: "success",
        title: "Saved",
        body: `${download.name}. Recorded in the audit log.`,
      });
    },
    onError: (error) => {
      const { title, detail } = getFailure(error);
      toast({ tone: "error", title: "Not exported", body: detail ?? title });
    },
  });
  const isAllowed = can(session.staff.role, "timeseries:export");
  return (
    <Button
      size="small"
      icon={<Download aria-hidden="true" />}
      isPending={isPending}
      disabledReason={
        isAllowed
          ? undefined
          : `Exporting samples needs the role ${leastRoleFor("timeseries:export")}`
      }
      onPress={() => mutate()}
    >
      CSV
    </Button>
  );
}
