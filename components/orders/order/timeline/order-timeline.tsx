import { UserRound } from "lucide-react";
import { getAuditHref } from "@/components/orders/order/audit-href";
import type { AppointmentRecord } from "@/lib/contract/dashboard/appointment-board";
import type { OrderNote } from "@/lib/contract/dashboard/orders/order-note";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { StaffActions } from "@/lib/contract/dashboard/staff-action";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { nextSteps, statusInSentence } from "@/lib/domain/orders/order-status";
import { orderTimeline } from "@/lib/domain/orders/order-timeline";
import { mergeTimeline } from "@/lib/domain/orders/staff-actions";
import type { StageHistory } from "@/lib/domain/orders/stages/stage-history";
import { formatUsualBasis } from "@/lib/domain/orders/stages/usual-stage";
import { findEventDoubts } from "@/lib/domain/time-doubts";
import { TimelineEntry } from "./timeline-entry";
import { TimelineNote } from "./timeline-note";
import { TimelineStaffAction } from "./timeline-staff-action";

type OrderTimelineProps = {
  order: OrderRecord;
  now: string;
  zone: ClockZone;
  /** Staff notes, oldest first. */
  notes?: readonly OrderNote[];
  /** How long stages usually last in this team. */
  history?: StageHistory | undefined;
  /** What staff did; `unread` when it could not be read, undefined while it is loading. */
  staffActions?: StaffActions | "unread" | undefined;
  /** Whether actions link to their entries in the audit log. */
  showsAudit?: boolean;
  /** The order's appointment, where it has one and it is known. */
  appointment?: Pick<AppointmentRecord, "start_at" | "event_status"> | null;
};

/** What the service reported, with the time spent in each stage, and what staff did in between. */
export function OrderTimeline(props: OrderTimelineProps) {
  const { order, now, zone, notes = [], history, staffActions } = props;
  const { showsAudit = false, appointment = null } = props;
  const entries = orderTimeline(order, now, history);
  const usual = entries.flatMap((entry) => entry.usual ?? []);
  const isCompared = usual.length > 0;
  const known = staffActions === undefined || staffActions === "unread" ? null : staffActions;
  const next = nextSteps(order).map(statusInSentence);
  const events = order.events.length > 0 ? order.events : [order.last_event];
  const doubts = findEventDoubts(events, now, appointment);
  return (
    <section className="section" aria-labelledby="timeline-title">
      <div className="section-head">
        <h2 id="timeline-title">Timeline</h2>
        <span className="sub">last event {formatInstant(order.last_event.created_at, zone)}</span>
        <div className="ml-auto text-label text-ink-2 max-sm:hidden">
          {isCompared
            ? `time in stage; marks: usual (p50) and p95, ${formatUsualBasis(usual)}`
            : "time in stage, relative to this order's longest"}
        </div>
      </div>
      <ol className="timeline">
        {mergeTimeline(entries, known?.actions ?? [], notes).map((row) => {
          if (row.kind === "note")
            return <TimelineNote key={`note ${row.note.id}`} {...row} zone={zone} />;
          if (row.kind === "event") {
            const { id } = row.entry;
            const doubt = doubts.get(id);
            return (
              <TimelineEntry key={id} {...row} zone={zone} doubt={doubt} isCompared={isCompared} />
            );
          }
          return (
            <TimelineStaffAction
              key={`action ${row.action.id}`}
              action={row.action}
              zone={zone}
              auditHref={showsAudit ? getAuditHref(order.id, row.action.operation) : null}
            />
          );
        })}
      </ol>
      {staffActions === "unread" ? (
        <p className="text-label text-ink-2" role="status">
          Staff actions could not be loaded. The statuses above are complete.
        </p>
      ) : null}
      {known?.is_complete === false ? (
        <p className="text-label text-ink-3">Older actions of staff are in the audit log only.</p>
      ) : null}
      {known && known.actions.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-1.5 text-label text-ink-3">
          <UserRound aria-hidden="true" className="size-3 text-accent" />
          done by staff in Phial; everything else was reported by the service.
        </p>
      ) : null}
      {next.length > 0 ? (
        <p className="text-label text-ink-3">May follow: {next.join(", ")}.</p>
      ) : null}
    </section>
  );
}
