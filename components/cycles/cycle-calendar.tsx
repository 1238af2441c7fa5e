"use client";

import { useCallback, useMemo } from "react";
import { useNow } from "@/components/ui/use-now";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { CycleHistory } from "@/lib/contract/source-activity";
import { dayInZone } from "@/lib/domain/calendar-date";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { rangeDates } from "@/lib/domain/cycles/cycle-range";
import { CycleBody } from "./cycle-body";
import { CycleToolbar } from "./cycle-toolbar";
import { PrintNote } from "./print-note";
import { useCycleHistory } from "./use-cycle-history";
import { type CycleView, useCycleView } from "./use-cycle-view";
import { useDayCursor } from "./use-day-cursor";

const NONE: CycleHistory = { menstrual_cycle: [], source_activity: [] };

type CycleCalendarProps = {
  userId: string;
  /** The zone in which the person's day is today; dates of entries have none. */
  zone: string;
  /** The person's birth date; some norms depend on the age. */
  bornOn: CalendarDate | null;
  renderedAt: string;
};

/** A person's cycles, over the range and of the source that the address names. */
export function CycleCalendar({ userId, zone, bornOn, renderedAt }: CycleCalendarProps) {
  const now = useNow(renderedAt);
  const today = dayInZone(now, zone);
  const { range: named, isChosen, sourceKey, setView } = useCycleView();
  const { query, range } = useCycleHistory({ userId, today, range: named, isChosen });
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
  // Here and not in the picture, so that the day stays while another range is read.
  const cursor = useDayCursor(model);
  return (
    <>
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
        range={range}
        onRange={(next) => setView({ range: next })}
      />
      <PrintNote now={now} personZone={zone} />
    </>
  );
}
