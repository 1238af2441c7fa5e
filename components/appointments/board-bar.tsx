"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import type { CalendarDate } from "@/lib/contract/primitives";
import { BOARD_LENGTHS, type BoardLength } from "@/lib/domain/appointments/board-days";
import { addDays } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";

export type BoardView = { by: "day" | "person"; length: BoardLength; from: CalendarDate };

type BoardBarProps = {
  view: BoardView;
  today: CalendarDate;
  onChange: (view: BoardView) => void;
};

/** How the board is sorted, how many days it shows, and from which day on. */
export function BoardBar({ view, today, onChange }: BoardBarProps) {
  const { by, length, from } = view;
  const days = Number(length);
  return (
    <div className="board-bar">
      <Segmented
        label="Sorted by"
        value={by}
        onChange={(next) => onChange({ ...view, by: next })}
        options={[
          { value: "day", label: "By day" },
          { value: "person", label: "By person" },
        ]}
      />
      {by === "day" ? (
        <>
          <Segmented
            label="How many days"
            value={length}
            onChange={(next) => onChange({ ...view, length: next })}
            options={BOARD_LENGTHS.map((value) => ({ value, label: `${value} days` }))}
          />
          <div className="flex items-center gap-2 ml-auto">
            <Button
              size="small"
              icon={<ChevronLeft aria-hidden="true" />}
              aria-label={`Previous ${length} days`}
              onPress={() => onChange({ ...view, from: addDays(from, -days) })}
            />
            <span className="text-small">
              {formatDate(from)} to {formatDate(addDays(from, days - 1))}
            </span>
            <Button
              size="small"
              icon={<ChevronRight aria-hidden="true" />}
              aria-label={`Next ${length} days`}
              onPress={() => onChange({ ...view, from: addDays(from, days) })}
            />
            {from === today ? null : (
              <Button size="small" onPress={() => onChange({ ...view, from: today })}>
                Today
              </Button>
            )}
          </div>
        </>
      ) : null}
    </div>
  );
}
