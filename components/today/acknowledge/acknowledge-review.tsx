"use client";

import { ResultValues } from "@/components/shared/result-values";
import { TextsToBeRead } from "@/components/shared/texts-to-be-read";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { type ResultSummary, sortByGravity } from "@/lib/domain/results/result-summary";
import { formatToBeRead } from "@/lib/domain/results/to-be-read";
import { useReadAgain } from "@/lib/query/core/use-read-again";

type AcknowledgeReviewProps = {
  summary: ResultSummary | null | undefined;
  /** Why the result cannot be acknowledged now, if it cannot. */
  disabledReason: string | undefined;
};

/** The values to acknowledge: the notable ones first, the others folded below them. */
export function AcknowledgeReview({ summary, disabledReason }: AcknowledgeReviewProps) {
  const onRetry = useReadAgain();
  const sorted = summary ? sortByGravity(summary.values) : [];
  const toBeRead = summary?.toBeRead ?? [];
  const outstanding = sorted.filter(({ severity }) => severity > 0);
  const others = sorted.filter(({ severity }) => severity === 0);
  return (
    <>
      {disabledReason && summary === undefined ? (
        <>
          <TableSkeleton columns={["Values"]} awaiting="the values" />
          <p className="text-small text-ink-2">{disabledReason}</p>
        </>
      ) : null}
      {disabledReason && summary !== undefined ? (
        <Notice tone="error" title="Cannot be acknowledged here.">
          {disabledReason}{" "}
          <Button size="small" onPress={onRetry}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {summary && !(summary.isFinal && summary.missing.length === 0) ? (
        <Notice tone="warn" title="This is not the whole result.">
          {summary.count}.
        </Notice>
      ) : null}
      {toBeRead.length > 0 ? (
        <Notice tone="warn" title={`${formatToBeRead(toBeRead)}.`}>
          <TextsToBeRead texts={toBeRead} />
        </Notice>
      ) : null}
      {outstanding.length > 0 ? (
        <ResultValues label="Values to acknowledge" values={outstanding} />
      ) : null}
      {others.length > 0 ? (
        <details open={outstanding.length === 0}>
          <summary className="text-small font-medium">
            {others.length} other {others.length === 1 ? "value" : "values"}
          </summary>
          <div className="mt-2">
            <ResultValues label="Other values" values={others} />
          </div>
        </details>
      ) : null}
    </>
  );
}
