import { DescriptionList } from "@/components/ui/display/description-list";
import { Notice } from "@/components/ui/feedback/notice";
import type { DataImport } from "@/lib/contract/service/health-data/data-import";
import { formatBytes, formatUpsert } from "./import-labels";

/** What was read, what was stored, and what was skipped and why. */
export function ImportReport({ report }: { report: DataImport }) {
  const skipped = Object.entries(report.skipped).sort(([, a], [, b]) => b - a);
  const left = skipped.reduce((sum, [, count]) => sum + count, 0);
  const count = (n: number) => n.toLocaleString("en");
  return (
    <>
      <Notice tone="success" role="status" title="Imported.">
        {count(report.records_imported)} of {count(report.records_read)} records were stored.
      </Notice>
      <DescriptionList
        items={[
          {
            term: "Read",
            value: `${count(report.records_read)} records, ${formatBytes(report.bytes_read)}`,
          },
          { term: "Cycles", value: formatUpsert(report.cycles) },
          { term: "Samples", value: formatUpsert(report.samples) },
          { term: "Skipped", value: left === 0 ? "none" : `${count(left)} records` },
        ]}
      />
      {skipped.length > 0 ? (
        <section aria-label="Why records were skipped">
          <h3>Why</h3>
          <ul className="mt-1 grid gap-1 text-small max-h-48 overflow-y-auto">
            {skipped.map(([reason, n]) => (
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
