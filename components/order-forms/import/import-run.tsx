"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "@/components/shared/failure-notice";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { ImportRow } from "@/lib/contract/dashboard/orders/order-import";
import { orderImportQuery } from "@/lib/query/order-imports";
import { ImportDifferences } from "./import-differences";
import { countStates, formatCount, isNothingNew } from "./import-labels";
import { IMPORT_HEADS, ImportRows } from "./import-rows";
import { useImportRun } from "./use-import-run";

/** The states of rows that have not been sent yet. */
const UNSENT: readonly ImportRow["state"][] = ["waiting", "differs", "left_out"];

const HOW_TO_MEND =
  "Correct what is refused in your file and choose the file again: rows that are orders already are recognized, and are not ordered twice.";

/** One import: its dry run, then its progress. A row is never sent twice, whatever happens to this page. */
export function ImportRun({ importId }: { importId: string }) {
  const query = useQuery(orderImportQuery(importId));
  const run = useImportRun(importId);
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={IMPORT_HEADS} awaiting="rows" />}
      forbiddenTitle="Your role cannot import orders"
      kept="The rows of the import are kept."
    >
      {({ rows }) => {
        const counts = countStates(rows);
        const left = (counts.waiting ?? 0) + (counts.sending ?? 0) + (counts.unknown ?? 0);
        const undecided = counts.differs ?? 0;
        const sent = rows.length - left - undecided - (counts.left_out ?? 0);
        const isRefused = !isNothingNew(rows) && Boolean(counts.left_out || counts.refused);
        const isDryRun = rows.every(({ state }) => UNSENT.includes(state));
        return (
          <>
            <div className="section grid gap-3">
              <p role="status">
                {isNothingNew(rows)
                  ? "Nothing new: every row of this file is already an order of the clinic."
                  : `${isDryRun ? "Dry run, nothing was sent: " : ""}${formatCount(counts)}.`}
              </p>
              {rows.length > 0 ? (
                <p className="text-small text-ink-2">
                  Row 1 of the file has the names of the columns.
                  {isRefused ? ` ${HOW_TO_MEND}` : ""}
                </p>
              ) : null}
              {isDryRun ? null : (
                <progress
                  aria-label="Rows sent"
                  className="h-2 w-full max-w-[480px] accent-ink"
                  value={sent}
                  max={sent + left}
                />
              )}
              {run.error ? (
                <FailureNotice
                  error={run.error}
                  notDone="The import stopped"
                  kept="Imported rows are kept; continue when you are ready, nothing is sent twice."
                />
              ) : null}
              <div className="flex flex-wrap items-center gap-2">
                {left > 0 && !run.isRunning ? (
                  <Button variant="primary" onPress={run.start}>
                    {isDryRun ? `Import ${left} orders` : `Continue with ${left} orders`}
                  </Button>
                ) : null}
                {run.isRunning ? <Button onPress={run.stop}>Pause</Button> : null}
                {left === 0 ? (
                  <LinkButton href="/orders/import">
                    {isRefused ? "Choose the corrected file" : "Import another file"}
                  </LinkButton>
                ) : null}
              </div>
            </div>
            <ImportDifferences importId={importId} rows={rows} />
            <ImportRows rows={rows} />
          </>
        );
      }}
    </QueryBoundary>
  );
}
