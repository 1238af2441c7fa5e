import { UserRound } from "lucide-react";
import Link from "next/link";
import { Tag } from "@/components/ui/display/tag";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { StaffAction } from "@/lib/contract/dashboard/staff-action";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";
import { describeAction, formatActionDates } from "@/lib/domain/orders/staff-actions";

type TimelineStaffActionProps = {
  action: StaffAction;
  zone: ClockZone;
  /** The audit log of this action, for those who may read it. */
  auditHref: string | null;
};

/** What a staff member did: who, when, from which date to which, and why. The tint distinguishes it from a status. */
export function TimelineStaffAction({ action, zone, auditHref }: TimelineStaffActionProps) {
  const dates = formatActionDates(action);
  return (
    <li>
      <UserRound
        aria-hidden="true"
        className="z-1 mt-[3px] size-3.5 rounded-full bg-surface text-accent"
      />
      <div className="when whitespace-nowrap">
        <Timestamp dateTime={action.at} {...instantParts(action.at, zone)} />
      </div>
      <div className="what -my-0.5 rounded-mark bg-accent-tint px-2 py-0.5 text-small">
        <span className="font-medium">{action.by}</span> {describeAction(action)}
        {action.second ? (
          <>
            {" after a second review by "}
            <span className="font-medium">{action.second}</span>
          </>
        ) : null}
        {dates ? <span className="font-medium tabular-nums"> {dates}</span> : null}
        {action.reason ? (
          <span className="block wrap-anywhere whitespace-pre-line text-ink-2">
            “{action.reason}”
          </span>
        ) : null}
      </div>
      <div className="stage flex items-baseline gap-2">
        <Tag>staff</Tag>
        {auditHref ? (
          <Link href={auditHref} prefetch={false} className="print:hidden">
            audit event
          </Link>
        ) : null}
      </div>
    </li>
  );
}
