import { Mark } from "@/components/ui/display/mark";
import { STATUS } from "@/components/ui/display/status";
import type { EventVerdict } from "@/lib/contract/dashboard/received-event";
import { VERDICTS } from "@/lib/domain/events/event-verdicts";

/** An event's verdict as a shape and a label. */
export function VerdictMark({ verdict }: { verdict: EventVerdict }) {
  const { family, shape, label } = VERDICTS[verdict];
  return (
    <span className={`${STATUS} s-${family}`}>
      <Mark shape={shape} />
      {label}
    </span>
  );
}
