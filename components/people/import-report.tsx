import { DescriptionList } from "@/components/ui/display/description-list";
import { Notice } from "@/components/ui/feedback/notice";
import type { DataImport } from "@/lib/contract/service/health-data/data-import";
import { formatBytes, formatUpsert, isNothingNew, splitSkipped } from "./import-labels";

/** What was read, what was stored, and what was skipped and why. */
export function ImportReport({ report }: { report: DataImport }) {
  const { reasons, skippedCount, storedForLater } = splitSkipped(report.skipped);
  const count = (n: number) => n.toLocaleString("en");
  return (
    <>
      {isNothingNew(report) ? (
        <Notice tone="info" role="status" title="Nothing new.">
          Everything that could be read of this file was stored before. Nothing was changed.
        </Notice>
      ) : (
        <Notice tone="success" role="status" title="Imported.">
          {count(report.records_imported + storedForLater)} of {count(report.records_read)} records
          were stored.
        </Notice>
      )}
      <DescriptionList
        items={[
          {
            term: "Read",
            value: `${count(report.records_read)} records, ${formatBytes(report.bytes_read)}`,
          },
          { term: "Cycles", value: formatUpsert(report.cycles) },
          { term: "Samples", value: formatUpsert(report.samples) },
          ...(storedForLater > 0
            ? [
                {
                  term: "Without a cycle",
                  value: `${count(storedForLater)} records are stored and belong to a cycle once a period before them is known`,
                },
              ]
            : []),
          {
            term: "Skipped",
            value: skippedCount === 0 ? "none" : `${count(skippedCount)} records`,
          },
        ]}
      />
      {reasons.length > 0 ? (
        <section aria-label="Why records were skipped">
          <h3>Why</h3>
          <ul className="mt-1 grid gap-1 text-small max-h-48 overflow-y-auto">
            {reasons.map(([reason, n]) => (
              <li key={reason} className="flex gap-2 items-start justify-between">
                <span className="min-w-0 wrap-anywhere">{reason}</span>
                <span className="whitespace-nowrap text-ink-2">{count(n)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
