"use client";

import { LinkButton } from "@/components/ui/controls/link-button";
import { shortId } from "@/components/ui/display/short-id";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { RESULT_KINDS, type TodayItem } from "@/lib/contract/dashboard/today";
import { getSubject } from "@/lib/domain/today/today-subject";
import { AcknowledgeItem } from "./acknowledge-item";
import { CompleteWithoutItem } from "./complete-without-item";
import { KindMark } from "./kind-mark";
import { MatchFacts } from "./match-facts";
import { OrderFacts } from "./order-facts";
import { PeekValues } from "./peek-values";

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
        <div className="row">
          <KindMark kind={item.kind} />
          <span className="small ink-3 push">{place}</span>
        </div>
        <h2>{item.title}</h2>
        <p className="small ink-2">{item.detail}</p>
        {item.advice ? <p className="small medium">{item.advice}</p> : null}
      </div>
      {item.kind !== "match" && item.kind !== "correction" && isResultKind(item.kind) ? (
        <PeekValues item={item} />
      ) : null}
      <div className="section">
        {item.kind === "match" ? <MatchFacts item={item} now={now} zone={zone} /> : null}
        {item.kind === "correction" ? (
          <p className="small ink-2">
            Order {shortId(item.order_id)} of {item.person}
          </p>
        ) : null}
        {item.kind === "match" || item.kind === "correction" ? null : (
          <OrderFacts item={item} now={now} zone={zone} />
        )}
      </div>
      <div className="section grid gap-2">
        <LinkButton
          href={path}
          variant="primary"
          prefetch={item.kind === "match" ? false : undefined}
        >
          Open {noun} <Kbd>↵</Kbd>
        </LinkButton>
        <AcknowledgeItem item={item} onOpen={onAcknowledge} hasKey />
        <CompleteWithoutItem item={item} onOpen={onAcknowledge} />
        <p className="label ink-3">
          {item.kind === "correction"
            ? "The case shows both people and the values. Opening it is recorded."
            : item.kind === "match"
              ? "Names are shown once you have claimed the result."
              : "Opening is recorded. Acknowledging is a separate step."}
        </p>
      </div>
    </aside>
  );
}
