"use client";

import { ResultValues } from "@/components/shared/result-values";
import { TextsToBeRead } from "@/components/shared/texts-to-be-read";
import { ResultMark } from "@/components/ui/display/result-mark";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { RESULT_KINDS } from "@/lib/contract/dashboard/today/today-kinds";
import { type ReadValue, sortByGravity } from "@/lib/domain/results/result-summary";
import { formatToBeRead } from "@/lib/domain/results/to-be-read";
import { isCallItem, isOrderItem, isReportResult } from "@/lib/domain/today/today-subject";
import { getFailure } from "@/lib/query/core/failure";
import { type ResultSubject, useResultSummary } from "@/lib/query/use-result-summary";
import { ValueOnRange } from "./value-on-range";

const PLOT_WIDTH_PX = 258;
/** The most values that fit; the order's page and the dialog show all of them. */
const MAX_VALUES = 4;
const MAX_OTHERS = 6;

/** The order or lab report whose values a row is about; null when it is about something else. */
export function getResultSubject(item: TodayItem): ResultSubject | null {
  if (isReportResult(item)) return { kind: "report", id: item.job_id };
  if (isCallItem(item)) {
    const { source, subject_id, order_id } = item.duties.call;
    if (source === "lab_report") return { kind: "report", id: subject_id };
    return order_id ? { kind: "order", id: order_id } : null;
  }
  return isOrderItem(item) && RESULT_KINDS.some((kind) => kind === item.kind)
    ? { kind: "order", id: item.order_id }
    : null;
}

/** The values that put a result on Today, with their ranges and previous values, and what else was reported. */
export function PeekValues({ subject }: { subject: ResultSubject }) {
  const { summary, error } = useResultSummary(subject, { isInList: true });
  if (error) {
    return (
      <div className="section">
        <p className="text-small text-ink-2">
          {getFailure(error).title}: the values could not be loaded.
        </p>
      </div>
    );
  }
  if (summary === undefined) return <TableSkeleton columns={["Values"]} awaiting="the values" />;
  if (summary === null) return null;
  const sorted = sortByGravity(summary.values);
  const outstanding = sorted.filter(({ severity }) => severity > 0).slice(0, MAX_VALUES);
  const others = sorted.filter((value) => !outstanding.includes(value));
  const [worst] = outstanding;
  return (
    <>
      <div className="section">
        {summary.toBeRead.length > 0 ? (
          <>
            <h3>{formatToBeRead(summary.toBeRead)}</h3>
            <TextsToBeRead texts={summary.toBeRead} />
          </>
        ) : null}
        {worst ? <ValueOnRange value={worst} widthPx={PLOT_WIDTH_PX} /> : null}
        <ResultValues label="Values that stand out" values={outstanding} />
        <p className="text-label text-ink-3 mt-2">{summary.count}</p>
      </div>
      {others.length > 0 ? <OtherValues values={others} noun={subject.kind} /> : null}
    </>
  );
}

function OtherValues({ values, noun }: { values: readonly ReadValue[]; noun: string }) {
  const more = values.length - MAX_OTHERS;
  return (
    <div className="section">
      <h3 className="mb-1.5">Also in this {noun}</h3>
      <ul className="text-small grid gap-1" aria-label={`Also in this ${noun}`}>
        {values.slice(0, MAX_OTHERS).map(({ result, grade, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two values of one marker have the same name.
          <li key={index} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">{result.name}</span>
            <span className="flex-none tabular-nums">
              {result.result} {result.unit}
              {grade === null || grade === "normal" ? null : (
                <>
                  {" "}
                  <ResultMark kind={grade}>{label}</ResultMark>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-label text-ink-3 mt-1">and {more.toLocaleString("en")} more</p>
      ) : null}
    </div>
  );
}
