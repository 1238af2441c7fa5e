"use client";

import { MarkerValue } from "@/components/shared/marker-value";
import { PreviousValue } from "@/components/shared/previous-value";
import { ResultMark } from "@/components/ui/display/result-mark";
import { Status } from "@/components/ui/display/status";
import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import { formatRange } from "@/lib/domain/results/reference-range";
import {
  formatNoneStandsOut,
  type ReadValue,
  type ResultSummary,
} from "@/lib/domain/results/result-summary";
import { formatToBeRead, formatWaiting } from "@/lib/domain/results/to-be-read";
import { getFailure } from "@/lib/query/core/failure";
import { type ResultSubject, useResultSummary } from "@/lib/query/use-result-summary";

/** A result's summary in the header of its page: its most severe value on its range, and how complete it is. */
export function ResultLead({ subject }: { subject: ResultSubject }) {
  const { read, summary, error } = useResultSummary(subject);
  if (summary) return <Lead summary={summary} />;
  return (
    <p className="text-small text-ink-2">
      {error
        ? `${getFailure(error).title}: the result could not be read.`
        : summary === null
          ? describeNoValues(read)
          : "Loading the result …"}
    </p>
  );
}

function describeNoValues(read: OrderResults | undefined): string {
  return read?.doubt?.is_covered
    ? "This result may be another person's: its values are withheld."
    : "The service has no values for this result.";
}

function Lead({ summary }: { summary: ResultSummary }) {
  const { values, worst, isFinal, missing, contradictions, count, toBeRead, waiting } = summary;
  const isPartial = !isFinal && summary.openBecause !== "requests_final";
  const standing = values.filter(({ severity }) => severity > 0).length;
  const isWhole = isFinal && missing.length === 0;
  const isSettled = isWhole && waiting.length === 0;
  return (
    <div className="grid gap-1">
      {worst && worst.severity > 0 ? (
        <WorstValue value={worst} others={standing - 1} />
      ) : toBeRead.length > 0 ? null : (
        <p className="font-medium">
          {isSettled ? formatNoneStandsOut(count) : "No value stands out so far."}
        </p>
      )}
      {toBeRead.length > 0 ? (
        <p className="font-medium">
          <Status family="problem">{formatToBeRead(toBeRead)}</Status>{" "}
          <span className="wrap-anywhere line-clamp-3">{toBeRead[0]?.text}</span>
        </p>
      ) : null}
      {waiting.length > 0 ? (
        <p className="text-small">
          <Status family="problem">{formatWaiting(waiting)}</Status>
        </p>
      ) : null}
      {isWhole ? null : (
        <p className="text-small">
          <Status family="problem">{isPartial ? `Partial: ${count}` : count}</Status>
        </p>
      )}
      {contradictions.length > 0 ? (
        <p className="text-small">
          <Status family="problem">
            {contradictions.length === 1
              ? "One interpretation is contradicted by its own value."
              : `${contradictions.length} interpretations are contradicted by their own values.`}
          </Status>
        </p>
      ) : null}
    </div>
  );
}

function WorstValue({ value, others }: { value: ReadValue; others: number }) {
  const { grade, label, result, assessment } = value;
  return (
    <p className="result-worst">
      {grade === null || grade === "normal" ? (
        <Status family="problem">{label}, contradicted</Status>
      ) : (
        <ResultMark kind={grade}>{label}</ResultMark>
      )}
      <span>
        <span className="font-medium">{result.name}</span> <MarkerValue reading={value} />
      </span>
      <span className="text-small text-ink-2">
        reference {formatRange(assessment.range, result.reference_range)}
      </span>
      <span className="text-small text-ink-2">
        previous: <PreviousValue value={value} />
      </span>
      {others > 0 ? <span className="text-small text-ink-2">and {others} more</span> : null}
    </p>
  );
}
