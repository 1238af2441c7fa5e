import Link from "next/link";
import { Notice } from "@/components/ui/feedback/notice";
import type { GapCheck } from "@/lib/contract/dashboard/received-event";
import { describeCheck } from "@/lib/domain/events/gap-check";

type CheckSummaryProps = {
  check: GapCheck;
  /** The sender's id of the event whose release is in question. */
  eventId: string | null;
};

/** What a gap check says about one late event and the time around it. */
export function CheckSummary({ check, eventId }: CheckSummaryProps) {
  const isConfirmed = check.missing.some(({ key }) => key === eventId);
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
