"use client";

import Link from "next/link";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { RESULT_KINDS, type ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import { describeFinding } from "@/lib/domain/today/result-finding";
import { getSubject } from "@/lib/domain/today/today-subject";
import { getFailure } from "@/lib/query/core/failure";
import { type ResultSubject, useResultSummary } from "@/lib/query/use-result-summary";
import { getResultSubject } from "./peek-values";
import { ValueOnRange } from "./value-on-range";

const PLOT_WIDTH_PX = 96;

/** What a row waits for; for a result, its most severe value on its range with the previous value. */
export function RowText({ item }: { item: TodayItem }) {
  const subject = getResultSubject(item);
  if (subject !== null) {
    const kind = RESULT_KINDS.find((each) => each === item.kind) ?? "critical";
    return (
      <ResultText item={item} subject={subject} kind={kind} hasOwnTitle={item.kind === "call"} />
    );
  }
  return (
    <>
      <RowLink item={item}>{item.title}</RowLink>
      <span className="text-small text-ink-2 block sm:truncate">{item.detail}</span>
    </>
  );
}

function RowLink({ item, children }: { item: TodayItem; children: string }) {
  return (
    <Link
      href={getSubject(item).path}
      prefetch={false}
      className="block font-medium no-underline sm:line-clamp-2"
      data-queue-focus=""
    >
      {children}
    </Link>
  );
}

type ResultTextProps = {
  item: TodayItem;
  subject: ResultSubject;
  kind: ResultKind;
  /** Whether the row keeps its own title, which is more specific than the value. */
  hasOwnTitle: boolean;
};

/** Shows only the title until the values are loaded. */
function ResultText({ item, subject, kind, hasOwnTitle }: ResultTextProps) {
  const { summary, error } = useResultSummary(subject, { isInList: true });
  const finding = summary ? describeFinding(kind, summary) : null;
  return (
    <>
      <RowLink item={item}>{hasOwnTitle ? item.title : (finding?.title ?? item.title)}</RowLink>
      <span className="text-small text-ink-2 flex min-w-0 items-center gap-2 max-sm:flex-wrap">
        {finding?.value ? <ValueOnRange value={finding.value} widthPx={PLOT_WIDTH_PX} /> : null}
        <span className="min-w-0 sm:truncate">
          {finding?.detail ?? getFallback(subject, summary, error)}
        </span>
      </span>
    </>
  );
}

function getFallback({ kind }: ResultSubject, summary: unknown, error: Error | null): string {
  if (error) {
    return getFailure(error).kind === "forbidden"
      ? "Your role cannot view results."
      : "The values could not be read.";
  }
  return summary === undefined ? "Loading its values …" : `No value stands out. Open the ${kind}.`;
}
