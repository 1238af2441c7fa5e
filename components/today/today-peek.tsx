"use client";

import Link from "next/link";
import { DescriptionList } from "@/components/ui/description-list";
import { Kbd } from "@/components/ui/kbd";
import { LinkButton } from "@/components/ui/link-button";
import { shortId } from "@/components/ui/short-id";
import { Status } from "@/components/ui/status";
import type { TodayItem } from "@/lib/contract/today";
import { formatDate, formatInstant } from "@/lib/domain/datetime";
import { statusPicture } from "@/lib/domain/order-status";
import { methodWords } from "@/lib/domain/order-words";
import { AcknowledgeItem } from "./acknowledge-item";
import { DueTime } from "./due-time";
import { KindMark } from "./kind-mark";

type TodayPeekProps = {
  item: TodayItem;
  place: string;
  now: string;
  zone: string;
  onAcknowledge: () => void;
};

/** The row under the cursor, with what can be done about it at once. */
export function TodayPeek({ item, place, now, zone, onAcknowledge }: TodayPeekProps) {
  const { family, words } = statusPicture(item.status);
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
      <div className="section">
        <DescriptionList
          items={[
            {
              term: "Person",
              value: (
                <Link href={`/people/${item.user_id}`} prefetch={false}>
                  {item.person}
                </Link>
              ),
            },
            { term: "Order", value: <span className="mono">{shortId(item.order_id)}</span> },
            { term: "Status", value: <Status family={family}>{words}</Status> },
            { term: "Test", value: `${item.test} · ${methodWords(item.method)}` },
            { term: "Since", value: formatInstant(item.since, zone) },
            { term: "Due", value: <DueTime due={item.due} now={now} zone={zone} /> },
            ...(item.activate_by ? [{ term: "Leaves", value: formatDate(item.activate_by) }] : []),
          ]}
        />
      </div>
      <div className="section grid gap-2">
        <LinkButton href={`/orders/${item.order_id}`} variant="primary">
          Open order <Kbd>↵</Kbd>
        </LinkButton>
        <AcknowledgeItem item={item} onOpen={onAcknowledge} />
        <p className="label ink-3">
          Opening records that you looked. Marking as seen is a step of its own.
        </p>
      </div>
    </aside>
  );
}
