import { Timestamp } from "@/components/ui/time/timestamp";
import { type ClockZone, durationMs, formatDuration, instantParts } from "@/lib/domain/datetime";

type DueTimeProps = { due: string; now: string; zone: ClockZone };

/** When something is due, and how soon or how late that is. The date is omitted only for today. */
export function DueTime({ due, now, zone }: DueTimeProps) {
  const { date, time, zone: name } = instantParts(due, zone);
  const left = durationMs(now, due);
  const isToday = instantParts(now, zone).date === date;
  return (
    <>
      <Timestamp dateTime={due} time={isToday ? time : `${date.slice(0, 6)} ${time}`} zone={name} />{" "}
      <span
        className={
          left < 0
            ? "text-label font-medium text-status-failed block"
            : "text-label text-ink-3 block"
        }
      >
        {left < 0 ? `${formatDuration(left)} late` : `in ${formatDuration(left)}`}
      </span>
    </>
  );
}
