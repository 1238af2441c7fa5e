"use client";

import Link from "next/link";
import { getQueueRowProps } from "@/components/shared/queue/use-queue-rows";
import { shortId } from "@/components/ui/display/short-id";
import {
  RESULT_KINDS,
  type ResultKind,
  type TodayItem,
  type TodayOrderItem,
} from "@/lib/contract/dashboard/today";
import { describeFinding } from "@/lib/domain/today/result-finding";
import { getSubject, isOrderItem } from "@/lib/domain/today/today-subject";
import { getFailure } from "@/lib/query/core/failure";
import { LIST_STALE_MS, useResultSummary } from "@/lib/query/use-result-summary";
import { AcknowledgeItem } from "./acknowledge-item";
import { CompleteWithoutItem } from "./complete-without-item";
import { DueTime } from "./due-time";
import { KindMark } from "./kind-mark";

type TodayRowProps = {
  item: TodayItem;
  now: string;
  zone: string;
  index: number;
  isCurrent: boolean;
  onPoint: () => void;
  onAcknowledge: () => void;
};

/** The gravest value of a result; for everything else, what it waits for. */
function RowText({ item, path }: { item: TodayItem; path: string }) {
  const resultKind = RESULT_KINDS.find((kind) => kind === item.kind);
  if (resultKind && isOrderItem(item)) {
    return <ResultRowText item={item} kind={resultKind} path={path} />;
  }
  return (
    <>
      <Link href={path} prefetch={false} className="no-underline font-medium">
        {item.title}
      </Link>
      <span className="text-small text-ink-2 block">{item.detail}</span>
    </>
  );
}

/** One row of Today. On a phone its cells stack: kind and due time, what, who. */
export function TodayRow({
  item,
  now,
  zone,
  index,
  isCurrent,
  onPoint,
  onAcknowledge,
}: TodayRowProps) {
  const { id, path, short } = getSubject(item);
  return (
    <tr {...getQueueRowProps(index, isCurrent)} onMouseDown={onPoint}>
      <td className="whitespace-nowrap max-sm:text-right max-sm:order-2">
        <DueTime due={item.due} now={now} zone={zone} />
      </td>
      <td className="max-sm:order-1">
        <KindMark kind={item.kind} />
      </td>
      <td className="max-sm:col-span-2 what max-sm:order-3">
        <RowText item={item} path={path} />
      </td>
      <td className="who max-sm:col-span-2 max-sm:order-4">
        <span>{item.person}</span>{" "}
        <span className="mono text-ink-3">
          {short} {shortId(id)}
        </span>
        <HolderName item={item} />
        {/* Where there is no room for the preview, its action is in the row. */}
        <div className="row-act">
          <AcknowledgeItem item={item} onOpen={onAcknowledge} />
          <CompleteWithoutItem item={item} onOpen={onAcknowledge} />
        </div>
      </td>
    </tr>
  );
}

/** Who has claimed a match; nothing where nobody has. */
function HolderName({ item }: { item: TodayItem }) {
  if (item.kind !== "match" || !item.holder) return null;
  const { name, is_mine } = item.holder;
  return (
    <span className="text-label text-ink-3">
      {is_mine ? "Claimed by you" : `Claimed by ${name}`}
    </span>
  );
}

type ResultRowTextProps = { item: TodayOrderItem; kind: ResultKind; path: string };

/** A result in a row of Today: its gravest value, with range and previous value. Until it is read, the order's title. */
function ResultRowText({ item, kind, path }: ResultRowTextProps) {
  const { summary, error } = useResultSummary(item.order_id, { staleTimeMs: LIST_STALE_MS });
  const finding = summary ? describeFinding(kind, summary) : null;
  return (
    <>
      <Link href={path} prefetch={false} className="no-underline font-medium">
        {finding?.title ?? item.title}
      </Link>
      <span className="text-small text-ink-2 block">
        {finding?.detail ?? getFallback(summary, error)}
      </span>
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
