import { Notice } from "@/components/ui/feedback/notice";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import {
  formatBulkRescheduleProgress,
  formatOrders,
} from "@/lib/domain/bulk/bulk-reschedule-groups";
import styles from "./progress.module.css";

/** How far a started move is, and why it rests when it rests. */
export function BulkRescheduleProgress({ move }: { move: BulkReschedule }) {
  const { done, all } = formatBulkRescheduleProgress(move);
  const { moved, refused, failed, unknown, stopped } = move.states;
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
        {done.toLocaleString("en")} of {formatOrders(all)} done: {moved.toLocaleString("en")} moved
        {others.map((words) => `, ${words}`)}.
      </p>
      {move.state === "paused" ? (
        <Notice tone="warn" title="Paused: too many calls in a row had no usable answer.">
          {move.pause_reason} What was moved stays moved, what waits was not sent. Go on when the
          service is back.
        </Notice>
      ) : null}
    </section>
  );
}
