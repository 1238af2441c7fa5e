"use client";

import { useCallback, useMemo } from "react";
import { CycleBody } from "@/components/cycles/cycle-body";
import { CycleToolbar } from "@/components/cycles/cycle-toolbar";
import { PrintNote } from "@/components/cycles/print-note";
import { useCycleHistory } from "@/components/cycles/use-cycle-history";
import { type CycleView, useCycleView } from "@/components/cycles/use-cycle-view";
import { PersonPrintFrame } from "@/components/shared/print/person-print-frame";
import { useNow } from "@/components/ui/time/use-now";
import type { CycleHistory } from "@/lib/contract/dashboard/source-activity";
import type { CalendarDate } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { rangeDates, rangeLabel } from "@/lib/domain/cycles/cycle-range";
import { useDayCursor } from "./use-day-cursor";

const NONE: CycleHistory = { menstrual_cycle: [], source_activity: [] };

type CycleCalendarProps = {
  userId: string;
  /** The zone that determines the person's current day; entry dates have no zone. */
  zone: string;
  /** The person's birth date; some norms depend on age. */
  bornOn: CalendarDate | null;
  renderedAt: string;
};

/** A person's cycles for the range and source in the URL. */
export function CycleCalendar({ userId, zone, bornOn, renderedAt }: CycleCalendarProps) {
  const now = useNow(renderedAt);
  const today = dayInZone(now, zone);
  const { range: named, isChosen, sourceKey, setView } = useCycleView();
  const { query, range, hasEarlier } = useCycleHistory({ userId, today, range: named, isChosen });
  const { shownFrom } = rangeDates(range, today);
  const { menstrual_cycle: cycles, source_activity: activity } = query.data ?? NONE;
  const model = useMemo(
    () => buildCycleModel(cycles, { today, shownFrom, sourceKey, bornOn, activity }),
    [cycles, today, shownFrom, sourceKey, bornOn, activity],
  );
  const onChange = useCallback(
    (next: Partial<CycleView>) => setView({ range, ...next }),
    [setView, range],
  );
  // Held here rather than in the chart, so that the day is kept while another range is loading.
  const cursor = useDayCursor(model);
  return (
    <>
      <PersonPrintFrame userId={userId} title={`Cycle calendar, ${rangeLabel(range)}`} />
      <CycleToolbar
        range={range}
        sourceKey={sourceKey}
        sources={model.sources}
        onChange={onChange}
      />
      <CycleBody
        query={query}
        model={model}
        cursor={cursor}
        zone={zone}
        userId={userId}
        range={range}
        hasEarlier={hasEarlier}
        onRange={(next) => setView({ range: next })}
      />
      <PrintNote personZone={zone} />
    </>
  );
}
