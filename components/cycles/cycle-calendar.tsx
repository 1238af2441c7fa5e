"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { useNow } from "@/components/ui/use-now";
import type { MenstrualCycle } from "@/lib/contract/menstrual-cycle";
import { dayInZone } from "@/lib/domain/calendar-date";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { rangeDates } from "@/lib/domain/cycles/cycle-range";
import { cyclesQuery } from "@/lib/query/cycles";
import { failureOf } from "@/lib/query/failure";
import { CycleEmpty } from "./cycle-empty";
import { CycleFailure } from "./cycle-failure";
import { CyclePicture } from "./cycle-picture";
import { CycleSkeleton } from "./cycle-skeleton";
import { CycleToolbar } from "./cycle-toolbar";
import { useCycleView } from "./use-cycle-view";

const NONE: readonly MenstrualCycle[] = [];

type CycleCalendarProps = {
  userId: string;
  /** The zone in which the person's day is today; dates of entries have none. */
  zone: string;
  renderedAt: string;
};

/** A person's cycles: loading, failed, empty and drawn are four pictures. */
export function CycleCalendar({ userId, zone, renderedAt }: CycleCalendarProps) {
  const today = dayInZone(useNow(renderedAt), zone);
  const { range, sourceKey, setView } = useCycleView();
  const { shownFrom, asksFrom } = rangeDates(range, today);
  const { data, error, isPending, refetch } = useQuery(cyclesQuery(userId, asksFrom));
  const cycles = data?.menstrual_cycle ?? NONE;
  const model = useMemo(
    () => buildCycleModel(cycles, { today, shownFrom, sourceKey }),
    [cycles, today, shownFrom, sourceKey],
  );
  return (
    <>
      <CycleToolbar view={{ range, sourceKey }} sources={model.sources} onChange={setView} />
      {data && error ? (
        <div className="stale" role="status">
          <Mark shape="problem" />
          <span>
            <b>{failureOf(error).title}.</b> Shown: what was read before.
          </span>
          <Button size="small" className="push" onPress={() => void refetch()}>
            Read again
          </Button>
        </div>
      ) : null}
      {isPending ? <CycleSkeleton /> : null}
      {!data && error ? <CycleFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && model.cycles.length === 0 ? (
        <CycleEmpty range={range} onRange={(next) => setView({ range: next })} />
      ) : null}
      {data && model.cycles.length > 0 ? <CyclePicture model={model} /> : null}
    </>
  );
}
