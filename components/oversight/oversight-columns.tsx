import Link from "next/link";
import type { DataColumn } from "@/components/ui/display/data-table";
import { Status } from "@/components/ui/display/status";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { ListedAccess, ViewAlarm } from "@/lib/contract/dashboard/oversight/view-alarm";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";
import { formatOpened, formatPerson } from "./oversight-labels";
import { ReviewButton } from "./review-button";

/** The columns for unusual numbers of views, with times in a zone. */
export function getAlarmColumns(zone: ClockZone): readonly DataColumn<ViewAlarm>[] {
  return [
    {
      id: "raised",
      label: "Noticed",
      phone: 1,
      cell: ({ raised_at }) => (
        <Timestamp dateTime={raised_at} {...instantParts(raised_at, zone)} />
      ),
    },
    {
      id: "staff",
      label: "Staff member",
      phone: 2,
      cell: ({ staff }) => (
        <Link href={`/audit?actor_id=${staff.staff_id}&kind=read&word=opened`} prefetch={false}>
          {staff.name}
        </Link>
      ),
    },
    { id: "people", label: "Opened", phone: 3, className: "max-sm:col-span-2", cell: formatOpened },
    {
      id: "review",
      label: "Review",
      phone: 4,
      className: "max-sm:col-span-2",
      cell: (alarm) =>
        alarm.review ? (
          <Reviewed {...alarm.review} zone={zone} />
        ) : (
          <ReviewButton subject={{ kind: "alarm", alarm }} />
        ),
    },
  ];
}

/** The columns for emergency accesses, with times in a zone. */
export function getAccessColumns(zone: ClockZone): readonly DataColumn<ListedAccess>[] {
  return [
    {
      id: "opened",
      label: "Opened",
      phone: 1,
      cell: ({ opened_at }) => (
        <Timestamp dateTime={opened_at} {...instantParts(opened_at, zone)} />
      ),
    },
    { id: "staff", label: "Staff member", phone: 2, cell: ({ staff }) => staff.name },
    {
      id: "person",
      label: "Person",
      phone: 3,
      cell: (access) => (
        <Link href={`/people/${access.person_id}`} prefetch={false}>
          {formatPerson(access)}
        </Link>
      ),
    },
    {
      id: "reason",
      label: "Reason",
      phone: 4,
      className: "max-sm:col-span-2 wrap-anywhere",
      cell: ({ reason, ends_at }) => (
        <>
          {reason}
          <span className="block text-small text-ink-2">
            until {instantParts(ends_at, zone).time} {instantParts(ends_at, zone).zone}
          </span>
        </>
      ),
    },
    {
      id: "review",
      label: "Review",
      phone: 5,
      className: "max-sm:col-span-2",
      cell: (access) => {
        const { review } = access;
        return review ? (
          <>
            <Status family={review.verdict === "justified" ? "completed" : "failed"}>
              {review.verdict === "justified" ? "Justified" : "Not justified"}
            </Status>
            <Reviewed {...review} zone={zone} />
          </>
        ) : (
          <ReviewButton subject={{ kind: "access", access }} />
        );
      },
    },
  ];
}

type ReviewedProps = { by: string; at: string; note: string; zone: ClockZone };

function Reviewed({ by, at, note, zone }: ReviewedProps) {
  return (
    <span className="block text-small text-ink-2 wrap-anywhere">
      {note ? `${note} · ` : ""}by {by}, <Timestamp dateTime={at} {...instantParts(at, zone)} />
    </span>
  );
}
