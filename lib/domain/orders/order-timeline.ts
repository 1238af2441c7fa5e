import type { Order } from "@/lib/contract/service/order";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { durationMs } from "@/lib/domain/datetime";
import type { StageHistory } from "@/lib/domain/stuck-orders/stage-history";
import { type UsualStage, usualStage } from "@/lib/domain/stuck-orders/usual-stage";
import { formatDetail } from "./order-labels";
import { getStatusView, isFinal, type StatusView } from "./order-status";

/** Time spent in one stage. `open`: still running. `total`: the order has ended, and this is its whole length. */
export type Stage = { kind: "closed" | "open" | "total"; ms: number };

export type TimelineEntry = {
  id: number;
  at: string;
  /** The event's full word, as it came. */
  raw: string;
  picture: StatusView;
  detail: string | null;
  stage: Stage;
  /** Length of the stage against the longest one, 0 to 1; null where the number is no stage. */
  share: number | null;
  /** What such a stage usually takes in this team; null where that is not known, or the number is no stage. */
  usual: UsualStage | null;
};

/**
 * The events of an order, oldest first, with the time in each stage in milliseconds.
 * The last stage runs until `now` (an ISO instant), unless its status ends the order. Only the team's own history says
 * what is usual here; defaults are for the stuck-order rules.
 */
export function orderTimeline(
  order: Pick<Order, "events" | "last_event"> & { details: Pick<Order["details"], "type"> },
  now: string,
  history: StageHistory = new Map(),
): TimelineEntry[] {
  const events = order.events.length > 0 ? order.events : [order.last_event];
  const sorted = [...events].sort((a, b) => durationMs(b.created_at, a.created_at) || a.id - b.id);
  const start = sorted[0]?.created_at ?? now;
  const stages = sorted.map((event, index): Stage => {
    const next = sorted[index + 1];
    if (next) return { kind: "closed", ms: durationMs(event.created_at, next.created_at) };
    if (isFinal(event.status)) return { kind: "total", ms: durationMs(start, event.created_at) };
    return openStage(event.created_at, now);
  });
  const longest = Math.max(0, ...stages.map((stage) => (stage.kind === "total" ? 0 : stage.ms)));
  return sorted.map((event, index) => {
    const stage = stages[index] ?? openStage(event.created_at, now);
    const status = getLowLevelStatus(event.status);
    const usual = usualStage(history, order.details.type, status);
    return {
      id: event.id,
      at: event.created_at,
      raw: event.status,
      picture: getStatusView(status),
      detail: event.status_detail ? formatDetail(event.status_detail) : null,
      stage,
      share: stage.kind === "total" ? null : longest === 0 ? 0 : stage.ms / longest,
      usual: stage.kind !== "total" && usual?.source === "history" ? usual : null,
    };
  });
}

/**
 * What staff wrote, by the id of the event that an order was at when they did; a note older than the first event stands
 * with that. Order within an event is that of the notes.
 */
export function notesByEvent<Note extends { readonly at: string }>(
  entries: readonly Pick<TimelineEntry, "id" | "at">[],
  notes: readonly Note[],
): Map<number, Note[]> {
  const found = new Map<number, Note[]>();
  for (const note of notes) {
    const entry = entries.findLast(({ at }) => durationMs(at, note.at) >= 0) ?? entries[0];
    if (entry) found.set(entry.id, [...(found.get(entry.id) ?? []), note]);
  }
  return found;
}

/** Time in the present stage, in milliseconds; null when the order has ended. */
export function timeInStageMs(order: Pick<Order, "last_event">, now: string): number | null {
  const { status, created_at } = order.last_event;
  return isFinal(status) ? null : openStage(created_at, now).ms;
}

/** A clock that is behind the service's must not show a negative time. */
function openStage(since: string, now: string): Stage {
  return { kind: "open", ms: Math.max(0, durationMs(since, now)) };
}
