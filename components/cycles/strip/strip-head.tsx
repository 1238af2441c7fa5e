"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { DayCursorControl } from "@/components/cycles/calendar/use-day-cursor";
import { Button } from "@/components/ui/controls/button";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { formatDate } from "@/lib/domain/datetime";

const STEP_DAYS = 28;

type StripHeadProps = { strip: CycleStrip; cursor: DayCursorControl; today: CalendarDate };

/** The dates of the nine weeks, with buttons to move to others. */
export function StripHead({ strip, cursor, today }: StripHeadProps) {
  const [first, last] = [strip.dates[0], strip.dates.at(-1)];
  return (
    <div className="section-head items-center">
      <h2 id="day-by-day">Day by day</h2>
      {first && last ? (
        <span className="sub">
          {formatDate(first)} to {formatDate(last)}
        </span>
      ) : null}
      <div className="ml-auto flex items-center gap-2">
        <Button
          size="small"
          icon={<ChevronLeft aria-hidden="true" />}
          aria-label="Previous"
          disabledReason={first === cursor.first ? "This is the start of the range" : undefined}
          onPress={() => cursor.shift(-STEP_DAYS)}
        />
        <Button size="small" onPress={() => cursor.goTo(today, "strip")}>
          Today
        </Button>
        <Button
          size="small"
          icon={<ChevronRight aria-hidden="true" />}
          aria-label="Next"
          disabledReason={last === cursor.last ? "Nothing later is known" : undefined}
          onPress={() => cursor.shift(STEP_DAYS)}
        />
      </div>
    </div>
  );
}
