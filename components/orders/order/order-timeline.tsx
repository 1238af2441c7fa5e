import { LEGEND_ROW } from "@/components/ui/display/legend-class";
import type { OrderNote } from "@/lib/contract/dashboard/order-note";
import type { Order } from "@/lib/contract/service/order";
import { formatInstant } from "@/lib/domain/datetime";
import { nextSteps, statusInSentence } from "@/lib/domain/orders/order-status";
import { notesByEvent, orderTimeline } from "@/lib/domain/orders/order-timeline";
import type { StageHistory } from "@/lib/domain/stuck-orders/stage-history";
import { TimelineEntry } from "./timeline-entry";

type OrderTimelineProps = {
  order: Order;
  now: string;
  zone: string;
  /** Staff notes, oldest first. */
  notes?: readonly OrderNote[];
  /** How long stages usually last in this team. */
  history?: StageHistory | undefined;
};

/** The status events of an order with the time spent in each stage. */
export function OrderTimeline({ order, now, zone, notes = [], history }: OrderTimelineProps) {
  const entries = orderTimeline(order, now, history);
  const isCompared = entries.some(({ usual }) => usual !== null);
  const notesByEntry = notesByEvent(entries, notes);
  const next = nextSteps(order).map(statusInSentence);
  return (
    <section className="section" aria-labelledby="timeline-title">
      <div className="section-head">
        <h2 id="timeline-title">Timeline</h2>
        <span className="sub">last event {formatInstant(order.last_event.created_at, zone)}</span>
        <div className={`${LEGEND_ROW} ml-auto max-sm:hidden`}>
          {isCompared
            ? "time in stage; marks: usual (p50) and p95 of the team's finished orders"
            : "time in stage, against this order's longest"}
        </div>
      </div>
      <ol className="timeline">
        {entries.map((entry) => (
          <TimelineEntry
            key={entry.id}
            entry={entry}
            zone={zone}
            notes={notesByEntry.get(entry.id) ?? []}
          />
        ))}
      </ol>
      {next.length > 0 ? (
        <p className="text-label text-ink-3">May follow: {next.join(", ")}.</p>
      ) : null}
    </section>
  );
}
