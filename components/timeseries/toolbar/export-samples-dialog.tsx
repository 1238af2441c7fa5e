"use client";

import { ExportDialog } from "@/components/shared/export-dialog";
import { MIN_REASON_LENGTH } from "@/lib/contract/dashboard/orders/order-export";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { resourceName } from "@/lib/domain/series/resource-labels";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import { download } from "@/lib/query/core/download";

export type WantedSamples = {
  userId: string;
  resources: readonly string[];
  providers: readonly string[];
  range: TimeRange;
  zone: ClockZone;
};

type ExportSamplesDialogProps = { wanted: WantedSamples; onClose: () => void };

/** Exports the samples of the charts on the screen. The audit log keeps the reason, the series and the range. */
export function ExportSamplesDialog({ wanted, onClose }: ExportSamplesDialogProps) {
  const { userId, resources, providers, range, zone } = wanted;
  const [start, end] = [new Date(range.start).toISOString(), new Date(range.end).toISOString()];
  return (
    <ExportDialog
      title="Export samples"
      subtitle={`${resources.map(resourceName).join(", ")}, ${formatInstant(start, zone)} to ${formatInstant(end, zone)}`}
      recordId="samples"
      minReasonLength={MIN_REASON_LENGTH}
      reasonHint={`Why the samples are exported, in at least ${MIN_REASON_LENGTH} characters. Do not name a person: the audit log keeps it with your name.`}
      send={(reason) =>
        download("POST /api/people/{user_id}/timeseries/export", {
          user_id: userId,
          resources: [...resources],
          providers: providers.join(","),
          start,
          end,
          zone: zone.id,
          reason,
        })
      }
      savedNote="The export is in the audit log."
      onClose={onClose}
    >
      Every sample as a row, with times in the zone {zone.id} and in UTC. The file contains health
      data of this person.
    </ExportDialog>
  );
}
