import { Kbd } from "@/components/ui/keyboard/kbd";
import { KEYS } from "@/components/ui/keyboard/key-hints";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { readDay } from "@/lib/domain/cycles/day-reading";
import type { DayCursorControl } from "./use-day-cursor";

/**
 * The description of the selected day. It is announced only after moves in the strip, because cells of the grid have
 * their own accessible names.
 */
export function DayReadout({ model, cursor }: { model: CycleModel; cursor: DayCursorControl }) {
  return (
    <div className="my-2 flex flex-wrap items-center gap-2 text-label/5 text-ink-2">
      <p
        role="status"
        aria-live={cursor.origin === "strip" ? "polite" : "off"}
        className="font-medium"
      >
        {readDay(model, cursor.date)}
      </p>
      <p className={`${KEYS} ml-auto max-sm:hidden`}>
        <span>
          <Kbd>←</Kbd>
          <Kbd>→</Kbd> day
        </span>
        <span>
          <Kbd>Shift</Kbd>
          <Kbd>→</Kbd> week
        </span>
        <span>
          <Kbd>Home</Kbd>
          <Kbd>End</Kbd> first, last
        </span>
        <span>
          <Kbd>t</Kbd> today
        </span>
      </p>
    </div>
  );
}
