import { DescriptionList } from "@/components/ui/display/description-list";
import { Notice } from "@/components/ui/feedback/notice";
import type { DataImport } from "@/lib/contract/service/health-data/data-import";
import {
  formatBytes,
  formatPlaces,
  formatRecords,
  formatUpsert,
  isNothingNew,
  splitSkipped,
} from "./import-labels";

/** What was read, what was stored, and what was skipped and why. */
export function ImportReport({ report }: { report: DataImport }) {
  const { reasons, skippedCount, storedForLater } = splitSkipped(report.skipped);
  const count = (n: number) => n.toLocaleString("en");
  return (
    <>
      <ImportOutcome report={report} />
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
          ...(report.dated_ahead > 0
            ? [
                {
                  term: "Dated ahead",
                  value: `${formatRecords(report.dated_ahead)} of a time still to come: a prediction, or a wrong date`,
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
                <span className="min-w-0 wrap-anywhere">
                  {reason}
                  <span className="block text-ink-2">
                    {formatPlaces(report.skipped_at[reason], n)}
                  </span>
                </span>
                <span className="whitespace-nowrap text-ink-2">{count(n)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** The outcome in a sentence: what was stored of all records that the file has. */
function ImportOutcome({ report }: { report: DataImport }) {
  const { skippedCount, storedForLater } = splitSkipped(report.skipped);
  const count = (n: number) => n.toLocaleString("en");
  if (report.status === "nothing_stored") {
    return (
      <Notice tone="warn" role="alert" title="Nothing was stored.">
        The file was read to its end, and none of its {count(report.records_read)} records could be
        stored.
      </Notice>
    );
  }
  if (isNothingNew(report)) {
    return (
      <Notice tone="info" role="status" title="Nothing new.">
        Everything that could be read of this file was stored before. Nothing was changed.
      </Notice>
    );
  }
  const stored = `${count(report.records_imported + storedForLater)} of ${count(report.records_read)} records were stored.`;
  return skippedCount > 0 ? (
    <Notice tone="warn" role="status" title="Imported in part.">
      {stored} {count(skippedCount)} were skipped.
    </Notice>
  ) : (
    <Notice tone="success" role="status" title="Imported.">
      {stored}
    </Notice>
  );
}
