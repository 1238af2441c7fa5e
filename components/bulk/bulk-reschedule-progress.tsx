import { Notice } from "@/components/ui/feedback/notice";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import {
  formatBulkRescheduleProgress,
  formatOrders,
} from "@/lib/domain/bulk/bulk-reschedule-groups";
import styles from "./progress.module.css";

/** The progress of a started bulk reschedule, and why it is paused. */
export function BulkRescheduleProgress({ reschedule }: { reschedule: BulkReschedule }) {
  const { done, all } = formatBulkRescheduleProgress(reschedule);
  const { moved, refused, failed, unknown, stopped } = reschedule.states;
  const others = [
    refused > 0 ? `${refused.toLocaleString("en")} refused` : "",
    failed > 0 ? `${failed.toLocaleString("en")} failed` : "",
    unknown > 0 ? `${unknown.toLocaleString("en")} not known` : "",
    stopped > 0 ? `${stopped.toLocaleString("en")} stopped before they were sent` : "",
  ].filter(Boolean);
  return (
    <section className="section grid gap-2" aria-label="Progress">
      <progress className={styles.bar} aria-label="Orders done" max={all} value={done} />
      <p className="small ink-2" role="status">
        {done.toLocaleString("en")} of {formatOrders(all)} done: {moved.toLocaleString("en")}{" "}
        rescheduled
        {others.map((part) => `, ${part}`)}.
      </p>
      {reschedule.state === "paused" ? (
        <Notice tone="warn" title="Paused: too many requests in a row failed.">
          {reschedule.pause_reason} Rescheduled orders keep their new date; waiting orders were not
          sent. Continue when the service is back.
        </Notice>
      ) : null}
    </section>
  );
}
