import type { DataImportState } from "@/lib/contract/service/health-data/data-import";
import { formatBytes, formatProgress } from "./import-labels";

type ImportProgressProps = { file: File; share: number; state: DataImportState | null };

/** The progress of the import: bytes while the file is read, records while they are stored. */
export function ImportProgress({ file, share, state }: ImportProgressProps) {
  const isStoring = state?.status === "storing";
  const percent = isStoring
    ? Math.floor((100 * state.records_stored) / Math.max(1, state.records_read))
    : Math.floor((100 * Math.min(share * file.size, state?.bytes_read ?? 0)) / file.size);
  return (
    <div className="grid gap-1">
      <progress
        className="w-full accent-ink"
        aria-label={isStoring ? "Storing" : "Reading"}
        max={100}
        value={Math.min(100, percent)}
      />
      <p className="small ink-2" role="status">
        {state
          ? formatProgress(state)
          : `${formatBytes(share * file.size)} of ${formatBytes(file.size)} sent.`}
      </p>
    </div>
  );
}
