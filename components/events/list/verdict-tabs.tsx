"use client";

import Link from "next/link";
import { TAB_COUNT, TAB_ROW } from "@/components/ui/controls/tab-class";
import { Mark } from "@/components/ui/display/mark";
import {
  EVENT_VERDICTS,
  type EventPage,
  type EventVerdict,
} from "@/lib/contract/dashboard/received-event";
import { EVENT_FILTERS, type EventFilters } from "@/lib/domain/events/event-filters";
import { VERDICTS } from "@/lib/domain/events/event-verdicts";

type VerdictTabsProps = {
  filters: EventFilters;
  /** The number of events per verdict with the other filters applied; undefined until loaded. */
  counts: EventPage["counts"] | undefined;
  onFilters: (filters: EventFilters) => void;
};

/** Tabs that filter events by verdict, with counts; a verdict without events has no tab. */
export function VerdictTabs({ filters, counts, onFilters }: VerdictTabsProps) {
  const { verdict } = filters;
  const shown = EVENT_VERDICTS.filter((each) => counts?.[each] || verdict.includes(each));
  const all = counts ? EVENT_VERDICTS.reduce((sum, each) => sum + (counts[each] ?? 0), 0) : null;
  const tab = (only: EventVerdict | null, count: number | null | undefined) => {
    const next = EVENT_FILTERS.change(filters, { verdict: only ? [only] : [] });
    const search = EVENT_FILTERS.format(next);
    const isCurrent = only ? verdict.length === 1 && verdict[0] === only : verdict.length === 0;
    return (
      <li key={only ?? "all"}>
        <Link
          href={search === "" ? "/events" : `/events?${search}`}
          prefetch={false}
          // Only the URL changes; the page does not have to be requested again.
          onNavigate={(event) => {
            event.preventDefault();
            onFilters(next);
          }}
          aria-current={isCurrent ? "page" : undefined}
        >
          {only ? (
            <span className={`flex items-center gap-2 s-${VERDICTS[only].family}`}>
              <Mark shape={VERDICTS[only].shape} className="text-(--s)" />
              {VERDICTS[only].label}
            </span>
          ) : (
            "All"
          )}
          {count == null ? null : <span className={TAB_COUNT}>{count.toLocaleString("en")}</span>}
        </Link>
      </li>
    );
  };
  return (
    <nav className={TAB_ROW} aria-label="Events by verdict">
      <ul>
        {tab(null, all)}
        {shown.map((each) => tab(each, counts?.[each]))}
      </ul>
    </nav>
  );
}
