"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { saveFile } from "@/components/ui/display/save-file";
import { toast } from "@/components/ui/feedback/toast";
import { MIN_REASON_LENGTH } from "@/lib/contract/dashboard/orders/order-export";
import { formatInstant } from "@/lib/domain/datetime";
import { resourceName } from "@/lib/domain/series/resource-labels";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import { useWrite } from "@/lib/query/core/use-write";
import { exportTimeseries } from "@/lib/query/timeseries";

export type WantedSamples = {
  userId: string;
  resources: readonly string[];
  providers: readonly string[];
  range: TimeRange;
  zone: string;
};

type ExportSamplesDialogProps = { wanted: WantedSamples; onClose: () => void };

const MAX_REASON_LENGTH = 300;

/** Exports the samples of the charts on the screen. The audit log keeps the reason, the series and the range. */
export function ExportSamplesDialog({ wanted, onClose }: ExportSamplesDialogProps) {
  const { userId, resources, providers, range, zone } = wanted;
  const [start, end] = [new Date(range.start).toISOString(), new Date(range.end).toISOString()];
  const [reason, setReason] = useState("");
  const write = useWrite({
    send: (given: string) =>
      exportTimeseries({
        user_id: userId,
        resources: [...resources],
        providers: providers.join(","),
        start,
        end,
        zone,
        reason: given,
      }),
    onDone: (download) => {
      saveFile(download);
      toast({
        tone: "success",
        title: "Saved.",
        body: `${download.name}. The export is in the audit log.`,
      });
      onClose();
    },
  });
  const missing = MIN_REASON_LENGTH - reason.trim().length;
  return (
    <FormDialog
      title="Export samples"
      subtitle={`${resources.map(resourceName).join(", ")}, ${formatInstant(start, zone)} to ${formatInstant(end, zone)}`}
      submitLabel="Export"
      disabledReason={
        missing > 0 ? `Give a reason of at least ${MIN_REASON_LENGTH} characters.` : undefined
      }
      write={write}
      notice={{ notDone: "No file was exported", kept: "Your reason is kept." }}
      onSubmit={() => write.start(reason.trim())}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        autoFocus
        description={`Why the samples are exported, in at least ${MIN_REASON_LENGTH} characters. Do not name a person: the audit log keeps it with your name.`}
      />
      <p className="text-small text-ink-2">
        Every sample as a row, with times in the zone {zone} and in UTC. The file contains health
        data of this person.
      </p>
    </FormDialog>
  );
}
