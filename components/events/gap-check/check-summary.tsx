import Link from "next/link";
import { Notice } from "@/components/ui/feedback/notice";
import type { GapCheck, ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { describeCheck } from "@/lib/domain/events/gap-check";

type CheckSummaryProps = {
  check: GapCheck;
  /** The event that may be released. */
  event: Pick<ReceivedEvent, "event_id" | "object">;
};

/** The result of a gap check around the time of one late event. */
export function CheckSummary({ check, event }: CheckSummaryProps) {
  const isConfirmed = check.missing.some(
    ({ key, object }) =>
      key === event.event_id || (event.object !== null && object?.id === event.object.id),
  );
  return (
    <Notice
      tone={isConfirmed ? "success" : "info"}
      role="status"
      title={isConfirmed ? "The service has this event." : "The gap check is done."}
    >
      {describeCheck(check)}{" "}
      {isConfirmed
        ? "Releasing it is safe."
        : "The check does not prove that the service sent this event."}{" "}
      <Link href={`/events/gap-check?check=${check.check_id}`} target="_blank">
        See the whole check
      </Link>
    </Notice>
  );
}
