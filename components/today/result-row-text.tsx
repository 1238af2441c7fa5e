"use client";

import Link from "next/link";
import type { ResultKind, TodayOrderItem } from "@/lib/contract/dashboard/today";
import { describeFinding } from "@/lib/domain/today/result-finding";
import { getFailure } from "@/lib/query/core/failure";
import { LIST_STALE_MS, useResultSummary } from "@/lib/query/use-result-summary";

type ResultRowTextProps = { item: TodayOrderItem; kind: ResultKind; path: string };

/** A result in a row of Today: its gravest value, with range and previous value. Until it is read, the order's title. */
export function ResultRowText({ item, kind, path }: ResultRowTextProps) {
  const { summary, error } = useResultSummary(item.order_id, { staleTimeMs: LIST_STALE_MS });
  const finding = summary ? describeFinding(kind, summary) : null;
  return (
    <>
      <Link href={path} prefetch={false} className="plain medium">
        {finding?.title ?? item.title}
      </Link>
      <span className="small ink-2 block">{finding?.detail ?? getFallback(summary, error)}</span>
    </>
  );
}

function getFallback(summary: unknown, error: Error | null): string {
  if (error) {
    return getFailure(error).kind === "forbidden"
      ? "Your role does not show results."
      : "The values could not be read.";
  }
  return summary === undefined ? "Reading its values …" : "No value stands out. Open the order.";
}
