import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import { type ClockZone, durationMs, formatDuration, formatInstant } from "@/lib/domain/datetime";
import { getHeldBy } from "@/lib/domain/today/held-by";

type HeldByProps = { item: TodayItem; work: TodayWork | undefined; now: string; zone: ClockZone };

/** Who has claimed a row or is assigned to it, and until when it is snoozed. */
export function HeldBy({ item, work, now, zone }: HeldByProps) {
  const held = getHeldBy(item, work);
  const snooze = work?.snooze;
  return (
    <>
      {held ? (
        <span className="flex min-w-0 items-center gap-1.5 max-sm:justify-end">
          <span
            className="grid size-6 flex-none place-items-center rounded-full border border-line-strong bg-sunken text-[10px] font-semibold"
            aria-hidden="true"
          >
            {held.initials}
          </span>
          <span className="text-label min-w-0 truncate">
            {held.name}
            <span className="text-ink-3 sm:block"> {held.how}</span>
          </span>
        </span>
      ) : (
        <span className="text-ink-3">free</span>
      )}
      {snooze && durationMs(now, snooze.until) > 0 ? (
        <span className="text-label text-ink-2 block whitespace-normal">
          Back in {formatDuration(durationMs(now, snooze.until))},{" "}
          {formatInstant(snooze.until, zone)}: {snooze.reason}
        </span>
      ) : null}
    </>
  );
}
