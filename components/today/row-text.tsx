"use client";

import Link from "next/link";
import { TimeDoubt } from "@/components/shared/time-doubt";
import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { RESULT_KINDS, type ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import { shortId } from "@/lib/contract/short-id";
import type { ClockZone } from "@/lib/domain/datetime";
import { describeNoValue, hasNoValue } from "@/lib/domain/results/acknowledgeable";
import type { ResultSummary } from "@/lib/domain/results/result-summary";
import { describeFinding } from "@/lib/domain/today/result-finding";
import {
  getListedKind,
  getSubject,
  isCallItem,
  isOrderItem,
} from "@/lib/domain/today/today-subject";
import { getFailure } from "@/lib/query/core/failure";
import { type ResultSubject, useResultSummary } from "@/lib/query/use-result-summary";
import { DutyList } from "./duty-list";
import { getResultSubject } from "./peek-values";
import { ValueOnRange } from "./value-on-range";

const PLOT_WIDTH_PX = 96;

type RowTextProps = { item: TodayItem; now: string; zone: ClockZone };

/**
 * What a row waits for; for a result, its most severe value on its range with the previous value; for a critical one,
 * what has to be done about it and until when.
 */
export function RowText({ item, now, zone }: RowTextProps) {
  const subject = getResultSubject(item);
  const duties = "duties" in item && getListedKind(item) === "critical" ? item.duties : null;
  const kind = RESULT_KINDS.find((each) => each === item.kind) ?? "critical";
  return (
    <>
      {subject ? (
        <ResultText item={item} subject={subject} kind={kind} hasOwnTitle={isEarlier(item)} />
      ) : (
        <>
          <RowLink item={item}>{item.title}</RowLink>
          <span className="text-small text-ink-2 block lg:truncate">
            {item.detail}
            {isOrderItem(item) && item.redraw_id ? ` Order ${shortId(item.redraw_id)}.` : ""}
          </span>
        </>
      )}
      {isOrderItem(item) ? <TimeDoubt reason={item.time_doubt} /> : null}
      {duties ? <DutyList duties={duties} now={now} zone={zone} /> : null}
    </>
  );
}

/** The loaded values are those of the current version. */
const isEarlier = (item: TodayItem) => isCallItem(item) && item.is_earlier;

function RowLink({ item, children }: { item: TodayItem; children: string }) {
  return (
    <Link
      href={getSubject(item).path}
      prefetch={false}
      className="block font-medium no-underline lg:line-clamp-2"
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
  const { read, summary, error } = useResultSummary(subject, { isInList: true });
  const finding = summary ? describeFinding(kind, summary) : null;
  return (
    <>
      <RowLink item={item}>{hasOwnTitle ? item.title : (finding?.title ?? item.title)}</RowLink>
      <span className="text-small text-ink-2 flex min-w-0 items-center gap-x-2 max-lg:flex-wrap">
        {finding?.value ? <ValueOnRange value={finding.value} widthPx={PLOT_WIDTH_PX} /> : null}
        <span className="min-w-0">
          {finding?.detail ?? getFallback(subject, read, summary, error)}
        </span>
      </span>
    </>
  );
}

function getFallback(
  { kind }: ResultSubject,
  read: Pick<OrderResults, "doubt"> | undefined,
  summary: ResultSummary | null | undefined,
  error: Error | null,
): string {
  if (error) {
    return getFailure(error).kind === "forbidden"
      ? "Your role cannot view results."
      : "The values could not be read.";
  }
  if (summary === undefined) return "Loading its values …";
  return hasNoValue(summary)
    ? describeNoValue(kind, read)
    : `No value stands out. Open the ${kind}.`;
}
