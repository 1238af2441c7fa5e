"use client";

import { ResultValues } from "@/components/shared/result-values";
import { LinkButton } from "@/components/ui/controls/link-button";
import { DescriptionList } from "@/components/ui/display/description-list";
import { shortId } from "@/components/ui/display/short-id";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { Kbd } from "@/components/ui/keyboard/kbd";
import type {
  TodayMatchItem,
  TodayOrderItem,
  TodayReportItem,
} from "@/lib/contract/dashboard/today";
import { RESULT_KINDS, type TodayItem } from "@/lib/contract/dashboard/today";
import { formatInstant } from "@/lib/domain/datetime";
import { sortByGravity } from "@/lib/domain/results/result-summary";
import { getSubject, isOrderItem } from "@/lib/domain/today/today-subject";
import { getFailure } from "@/lib/query/core/failure";
import { LIST_STALE_MS, useResultSummary } from "@/lib/query/use-result-summary";
import { AcknowledgeItem } from "./acknowledge-item";
import { CompleteWithoutItem } from "./complete-without-item";
import { DueTime } from "./due-time";
import { KindMark } from "./kind-mark";
import { OrderFacts } from "./order-facts";

function isResultKind(kind: TodayItem["kind"]): boolean {
  return RESULT_KINDS.some((each) => each === kind);
}

type TodayPeekProps = {
  item: TodayItem;
  place: string;
  now: string;
  zone: string;
  onAcknowledge: () => void;
};

/** The row under the cursor, with the actions on it. */
export function TodayPeek({ item, place, now, zone, onAcknowledge }: TodayPeekProps) {
  const { path, noun } = getSubject(item);
  return (
    <aside className="peek" aria-label="Preview of the row under the cursor">
      <div className="section">
        <div className="flex items-center gap-2">
          <KindMark kind={item.kind} />
          <span className="text-small text-ink-3 ml-auto">{place}</span>
        </div>
        <h2>{item.title}</h2>
        <p className="text-small text-ink-2">{item.detail}</p>
        {item.advice ? <p className="text-small font-medium">{item.advice}</p> : null}
      </div>
      {isOrderItem(item) && isResultKind(item.kind) ? <PeekValues item={item} /> : null}
      <div className="section">
        {item.kind === "match" ? <MatchFacts item={item} now={now} zone={zone} /> : null}
        {item.kind === "correction" ? (
          <p className="text-small text-ink-2">
            Order {shortId(item.order_id)} of {item.person}
          </p>
        ) : null}
        {item.kind === "call" ? (
          <p className="text-small text-ink-2">
            {item.person} · arrived {formatInstant(item.since, zone)} · due{" "}
            <DueTime due={item.due} now={now} zone={zone} />
          </p>
        ) : null}
        {item.kind === "report" ? <ReportFacts item={item} now={now} zone={zone} /> : null}
        {isOrderItem(item) ? <OrderFacts item={item} now={now} zone={zone} /> : null}
      </div>
      <div className="section grid gap-2">
        <LinkButton
          href={path}
          variant="primary"
          prefetch={item.kind === "match" || item.kind === "report" ? false : undefined}
        >
          Open {noun} <Kbd>↵</Kbd>
        </LinkButton>
        <AcknowledgeItem item={item} onOpen={onAcknowledge} hasKey />
        <CompleteWithoutItem item={item} onOpen={onAcknowledge} />
        <p className="text-label text-ink-3">
          {item.kind === "correction"
            ? "The case shows both people and the values. Opening it is recorded."
            : item.kind === "match"
              ? "Names are shown once you have claimed the result."
              : item.kind === "report" || item.kind === "call"
                ? "Opening is recorded."
                : "Opening is recorded. Acknowledging is a separate step."}
        </p>
      </div>
    </aside>
  );
}

/** The preview of an unmatched result. Nobody is named before it is claimed. */
function MatchFacts({ item, now, zone }: { item: TodayMatchItem; now: string; zone: string }) {
  const { holder, markers } = item;
  return (
    <DescriptionList
      items={[
        { term: "Person", value: item.person },
        { term: "Result", value: <span className="mono">{shortId(item.item_id)}</span> },
        { term: "Lab", value: item.lab },
        { term: "Markers", value: markers.join(", ") || "not named" },
        { term: "Claimed by", value: holder ? (holder.is_mine ? "you" : holder.name) : "nobody" },
        { term: "Arrived", value: formatInstant(item.since, zone) },
        { term: "Due", value: <DueTime due={item.due} now={now} zone={zone} /> },
      ]}
    />
  );
}

/** The preview of a lab report. */
function ReportFacts({ item, now, zone }: { item: TodayReportItem; now: string; zone: string }) {
  return (
    <DescriptionList
      items={[
        { term: "Person", value: item.person },
        { term: "Report", value: <span className="mono">{shortId(item.job_id)}</span> },
        { term: "Uploaded by", value: item.uploaded_by },
        { term: "Uploaded", value: formatInstant(item.since, zone) },
        { term: "Due", value: <DueTime due={item.due} now={now} zone={zone} /> },
      ]}
    />
  );
}

/** As many as fit; the page of the order and the dialog show all of them. */
const MAX_VALUES = 5;

/** The values that put a result on Today, with their ranges and previous values. */
function PeekValues({ item }: { item: TodayOrderItem }) {
  const { summary, error } = useResultSummary(item.order_id, { staleTimeMs: LIST_STALE_MS });
  if (error) {
    return (
      <div className="section">
        <p className="text-small text-ink-2">
          {getFailure(error).title}: the values could not be read.
        </p>
      </div>
    );
  }
  if (!summary) return <TableSkeleton columns={["Values"]} awaiting="the values" />;
  const outstanding = sortByGravity(summary.values).filter(({ severity }) => severity > 0);
  const rest = summary.values.length - Math.min(outstanding.length, MAX_VALUES);
  return (
    <div className="section">
      <ResultValues label="Values that stand out" values={outstanding.slice(0, MAX_VALUES)} />
      <p className="text-label text-ink-3 mt-2">
        {summary.count}
        {rest > 0 ? `, ${rest} not shown here` : ""}
      </p>
    </div>
  );
}
