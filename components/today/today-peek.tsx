"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Kbd } from "@/components/ui/keyboard/kbd";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import type { ClockZone } from "@/lib/domain/datetime";
import { formatNameAndBirth } from "@/lib/domain/orders/order-patient";
import {
  getItemKey,
  getListedKind,
  getSubject,
  isCallItem,
} from "@/lib/domain/today/today-subject";
import type { TodayEntry, TodayFold } from "@/lib/domain/today/today-view";
import { AcknowledgeItem } from "./acknowledge-item";
import { CompleteWithoutItem } from "./complete-without-item";
import { DutyList } from "./duty-list";
import { ItemFacts } from "./item-facts";
import { KindMark } from "./kind-mark";
import { getResultSubject, PeekValues } from "./peek-values";
import { formatFold } from "./today-kinds";
import { useNoValue } from "./use-no-value";
import type { WorkActions } from "./work-actions";
import { WorkButtons } from "./work-buttons";

type TodayPeekProps = {
  entry: TodayEntry;
  place: string;
  work: Readonly<Record<string, TodayWork>>;
  now: string;
  zone: ClockZone;
  actions: WorkActions;
  onToggle: (foldId: string) => void;
};

/** The row under the cursor, with the actions on it. */
export function TodayPeek({ entry, place, onToggle, ...rest }: TodayPeekProps) {
  return (
    <aside
      className="sticky top-[calc(var(--size-topbar)+var(--size-edge))] h-[calc(100vh-220px)] scroll-pb-48 overflow-y-auto border-l border-line max-lg:hidden [&_dl]:grid-cols-[68px_minmax(0,1fr)]"
      aria-label="Preview of the row under the cursor"
    >
      {entry.type === "fold" ? (
        <FoldPeek fold={entry.fold} place={place} onToggle={onToggle} />
      ) : (
        <ItemPeek item={entry.item} place={place} {...rest} />
      )}
    </aside>
  );
}

type ItemPeekProps = Omit<TodayPeekProps, "entry" | "onToggle"> & { item: TodayItem };

function ItemPeek({ item, place, work: all, now, zone, actions }: ItemPeekProps) {
  const { path, noun } = getSubject(item);
  const work = all[getItemKey(item)];
  const subject = getResultSubject(item);
  const duties = "duties" in item ? item.duties : null;
  const noValue = useNoValue(item);
  return (
    <>
      <PeekHead kind={getListedKind(item)} place={place}>
        {duties && "birth_date" in item ? (
          <p className="font-semibold">{formatNameAndBirth(item.person, item.birth_date)}</p>
        ) : null}
        <h2>{item.title}</h2>
        {duties ? null : <p className="text-small text-ink-2">{item.detail}</p>}
        {duties ? <DutyList duties={duties} now={now} zone={zone} isLong /> : null}
        {item.advice && noValue === null ? (
          <p className="text-small font-medium">{item.advice}</p>
        ) : null}
      </PeekHead>
      {subject ? <PeekValues subject={subject} /> : null}
      <div className="section">
        <ItemFacts item={item} work={work} now={now} zone={zone} />
      </div>
      <div className="section sticky bottom-0 flex flex-wrap gap-2 bg-raised [&>button]:grow short:static">
        <span className="grid basis-full">
          <LinkButton
            href={path}
            variant="primary"
            prefetch={item.kind === "match" || "job_id" in item ? false : undefined}
          >
            Open {noun} <Kbd>↵</Kbd>
          </LinkButton>
        </span>
        <AcknowledgeItem item={item} actions={actions} hasKey />
        <CompleteWithoutItem item={item} onOpen={() => actions.acknowledge(item)} />
        <WorkButtons item={item} work={work} now={now} actions={actions} />
        <p className="basis-full text-label text-ink-3">{getOpeningNote(item)}</p>
      </div>
    </>
  );
}

type FoldPeekProps = { fold: TodayFold; place: string; onToggle: (foldId: string) => void };

function FoldPeek({ fold, place, onToggle }: FoldPeekProps) {
  return (
    <>
      <PeekHead kind={fold.kind} place={place}>
        <h2>{formatFold(fold)}</h2>
        <p className="text-small text-ink-2">
          Left behind: nobody has ended them since they were due.
        </p>
      </PeekHead>
      <div className="section grid gap-2">
        <Button variant="primary" kbd="↵" onPress={() => onToggle(fold.id)}>
          {fold.isOpen ? "Fold them" : "Show them"}
        </Button>
      </div>
    </>
  );
}

type PeekHeadProps = { kind: TodayKind; place: string; children: ReactNode };

function PeekHead({ kind, place, children }: PeekHeadProps) {
  return (
    <div className="section border-t-0">
      <div className="flex items-center gap-2">
        <KindMark kind={kind} />
        <span className="text-small text-ink-3 ml-auto">{place}</span>
      </div>
      {children}
    </div>
  );
}

function getOpeningNote(item: TodayItem): string {
  const { kind } = item;
  if (kind === "correction") {
    return "The case shows whom the order names and the values. Showing them is recorded.";
  }
  if (kind === "match") return "Names are shown once you have claimed the result.";
  return kind === "report" || isCallItem(item)
    ? "Opening is recorded."
    : "Opening is recorded. Acknowledging is a separate step.";
}
