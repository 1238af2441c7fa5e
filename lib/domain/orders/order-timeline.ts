import type { OrderEventRecord, OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { durationMs } from "@/lib/domain/datetime";
import { formatDetail } from "./order-labels";
import { getStatusView, isFinal, type StatusView } from "./order-status";
import type { StageHistory } from "./stages/stage-history";
import { type UsualStage, usualStage } from "./stages/usual-stage";

/**
 * Time spent in one stage. `open`: the stage is still running. `total`: the order has ended, and this is its total
 * duration.
 */
export type Stage = { kind: "closed" | "open" | "total"; ms: number };

export type TimelineEntry = {
  id: number;
  at: string;
  /** The status of the event as the service sent it. */
  raw: string;
  view: StatusView;
  detail: string | null;
  stage: Stage;
  /** Duration of the stage relative to the longest one, 0 to 1; null for the total. */
  share: number | null;
  /** The usual duration of such a stage in this team; null where unknown, and for the total. */
  usual: UsualStage | null;
};

/**
 * The events of an order, oldest first, with the time in each stage in milliseconds. The last stage runs until `now`
 * (an ISO instant), unless its status is final. The usual duration comes only from the team's own history; the defaults
 * are only for the stuck-order rules.
 */
export function orderTimeline(
  order: Pick<OrderRecord, "events" | "last_event"> & {
    details: Pick<OrderRecord["details"], "type">;
  },
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
      view: getStatusView(status),
      detail: event.status_detail ? formatDetail(event.status_detail) : null,
      stage,
      share: stage.kind === "total" ? null : longest === 0 ? 0 : stage.ms / longest,
      usual: stage.kind !== "total" && usual?.source === "history" ? usual : null,
    };
  });
}

/** Time in the current stage, in milliseconds; null when the order has ended. */
export function timeInStageMs(
  order: { last_event: Pick<OrderEventRecord, "status" | "created_at"> },
  now: string,
): number | null {
  const { status, created_at } = order.last_event;
  return isFinal(status) ? null : openStage(created_at, now).ms;
}

/** Never negative, even when this clock is behind the service's. */
function openStage(since: string, now: string): Stage {
  return { kind: "open", ms: Math.max(0, durationMs(since, now)) };
}
