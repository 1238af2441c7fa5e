"use client";

import Link from "next/link";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { RESULT_KINDS, type ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import { describeFinding } from "@/lib/domain/today/result-finding";
import { getSubject, isOrderItem } from "@/lib/domain/today/today-subject";
import { getFailure } from "@/lib/query/core/failure";
import { LIST_STALE_MS, useResultSummary } from "@/lib/query/use-result-summary";
import { ValueOnRange } from "./value-on-range";

const PLOT_WIDTH_PX = 96;

/** What a row waits for; for a result, its most severe value on its range with the previous value. */
export function RowText({ item }: { item: TodayItem }) {
  const resultKind = RESULT_KINDS.find((kind) => kind === item.kind);
  if (resultKind && isOrderItem(item)) {
    return <ResultText item={item} orderId={item.order_id} kind={resultKind} hasOwnTitle={false} />;
  }
  if (item.kind === "call" && item.source === "order" && item.order_id !== null) {
    return <ResultText item={item} orderId={item.order_id} kind="critical" hasOwnTitle />;
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
  orderId: string;
  kind: ResultKind;
  /** Whether the row keeps its own title, which is more specific than the value. */
  hasOwnTitle: boolean;
};

/** Shows only the title until the values are loaded. */
function ResultText({ item, orderId, kind, hasOwnTitle }: ResultTextProps) {
  const { summary, error } = useResultSummary(orderId, { staleTimeMs: LIST_STALE_MS });
  const finding = summary ? describeFinding(kind, summary) : null;
  return (
    <>
      <RowLink item={item}>{hasOwnTitle ? item.title : (finding?.title ?? item.title)}</RowLink>
      <span className="text-small text-ink-2 flex min-w-0 items-center gap-2 max-sm:flex-wrap">
        {finding?.value ? <ValueOnRange value={finding.value} widthPx={PLOT_WIDTH_PX} /> : null}
        <span className="min-w-0 sm:truncate">
          {finding?.detail ?? getFallback(summary, error)}
        </span>
      </span>
    </>
  );
}

function getFallback(summary: unknown, error: Error | null): string {
  if (error) {
    return getFailure(error).kind === "forbidden"
      ? "Your role cannot view results."
      : "The values could not be read.";
  }
  return summary === undefined ? "Loading its values …" : "No value stands out. Open the order.";
}
