"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { FoldedText } from "@/components/ui/display/folded-text";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { DataImportState } from "@/lib/contract/service/health-data/data-import";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { importsQuery } from "@/lib/query/imports";
import { formatKind, formatPlaces, formatProgress, splitSkipped } from "./import-labels";
import { PEOPLE_FORBIDDEN } from "./people-disabled";

/** Files imported for a person, including those in progress, with the outcome of each. */
export function PersonImports({ userId, zone }: { userId: string; zone: ClockZone }) {
  const query = useQuery(importsQuery(userId));
  return (
    <section className="section" aria-label="Imports">
      <div className="section-head">
        <h2>Imports</h2>
        <span className="sub">files of health data, newest first</span>
      </div>
      <QueryBoundary
        query={query}
        loading={<Skeleton className="w-44" />}
        forbiddenTitle={PEOPLE_FORBIDDEN}
        renderEmpty={({ imports }) =>
          imports.length === 0 ? (
            <p className="text-small text-ink-2">No file was imported for this person.</p>
          ) : null
        }
      >
        {({ imports }) => (
          <ul className="grid gap-2">
            {imports.map((state) => (
              <li key={state.id} className="text-small">
                <span className="font-medium wrap-anywhere">{getTitle(state)}</span>{" "}
                <span className="text-ink-3">
                  {getDescription(state, formatInstant(state.created_at, zone))}
                </span>
                <div className="text-ink-2 wrap-anywhere">
                  <FoldedText text={formatProgress(state)} />
                </div>
                <LeftOut report={state.report} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

/** The file's name, or else the kind of file; a placeholder when neither is known. */
function getTitle({ file_name, report }: DataImportState): string {
  return file_name ?? (report ? formatKind(report.kind) : "File without a name");
}

/** The kind, unless it is already the title, and when the import began. */
function getDescription({ file_name, report }: DataImportState, begun: string): string {
  return file_name && report ? `${formatKind(report.kind)}, ${begun}` : begun;
}

function LeftOut({ report }: Pick<DataImportState, "report">) {
  const { reasons, skippedCount } = splitSkipped(report?.skipped ?? {});
  if (reasons.length === 0) return null;
  return (
    <details>
      <summary className="text-label text-ink-2 min-h-6 cursor-pointer">
        {skippedCount.toLocaleString("en")} skipped
      </summary>
      <ul className="text-label text-ink-2">
        {reasons.map(([reason, n]) => (
          <li key={reason} className="wrap-anywhere">
            {reason}: {n.toLocaleString("en")}
            {report?.skipped_at[reason] ? ` (${formatPlaces(report.skipped_at[reason], n)})` : ""}
          </li>
        ))}
      </ul>
    </details>
  );
}
