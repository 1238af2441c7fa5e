import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { Uuid } from "@/lib/contract/primitives";
import { HOUR_MS } from "@/lib/contract/time";
import { durationMs, formatDuration } from "@/lib/domain/datetime";
import { findRedraw, orderAdvice } from "@/lib/domain/orders/order-advice";
import { formatDetail } from "@/lib/domain/orders/order-labels";
import { currentStatus, getStatusView, isFinal } from "@/lib/domain/orders/order-status";
import type { StageHistory } from "./stage-history";
import { formatUsual, usualStage } from "./usual-stage";

/** Statuses in which something went wrong. A canceled appointment is not one: a new one only has to be booked. */
const TROUBLES: ReadonlySet<string> = new Set([
  "problem_in_transit_customer",
  "problem_in_transit_lab",
  "lab_processing_blocked",
  "failure_to_deliver_to_customer",
  "failure_to_deliver_to_lab",
  "sample_error",
  "lost",
  "do_not_process",
  "redraw_available",
]);

export type StuckOrder = {
  readonly why: "trouble" | "slow";
  /**
   * By when someone should have looked at it, in milliseconds since 1970: 4 h after the problem began, or 24 h after
   * the p95.
   */
  readonly dueMs: number;
  readonly title: string;
  readonly detail: string;
  readonly advice: string | null;
  /** The second draw that was ordered after it. */
  readonly redraw_id: Uuid | null;
};

type Judged = Pick<OrderRecord, "last_event" | "details" | "order_transaction">;

/**
 * Why an order is stuck at `now` (an ISO instant), or null: it has a problem, or its stage has lasted longer than that
 * stage's p95. Not meant for orders that wait for their activation date.
 */
export function stuckOrder(order: Judged, history: StageHistory, now: string): StuckOrder | null {
  const status = currentStatus(order);
  const { created_at: since, status_detail: reason } = order.last_event;
  const { label } = getStatusView(status);
  const inStageMs = Math.max(0, durationMs(since, now));
  const usual = usualStage(history, order.details.type, status);
  const advice = orderAdvice(order);
  if (TROUBLES.has(status)) {
    if (advice?.redrawId !== undefined && hasBeenDrawn(order)) return null;
    return {
      why: "trouble",
      dueMs: Date.parse(since) + 4 * HOUR_MS,
      title: `${label}, ${formatDuration(inStageMs)} ago`,
      detail: advice?.what ?? (reason ? capital(formatDetail(reason)) : ""),
      advice: advice?.todo ?? null,
      redraw_id: advice?.redrawId ?? null,
    };
  }
  if (usual === null || !isPastUsualTime(order, history, now)) return null;
  return {
    why: "slow",
    dueMs: Date.parse(since) + usual.p95Ms + 24 * HOUR_MS,
    title: `${label} for ${formatDuration(inStageMs)}`,
    detail: formatUsual(usual),
    advice: advice?.todo ?? null,
    redraw_id: null,
  };
}

/**
 * Whether an order's stage has lasted longer than its p95 at `now` (an ISO instant); false for orders that have ended
 * and stages without a usual length. Not meant for orders that wait for their activation date.
 */
export function isPastUsualTime(order: Judged, history: StageHistory, now: string): boolean {
  const { created_at: since, status } = order.last_event;
  const usual = usualStage(history, order.details.type, currentStatus(order));
  return !isFinal(status) && usual !== null && durationMs(since, now) > usual.p95Ms;
}

/** Nothing is left to do about an order whose second draw is at the laboratory or done. */
function hasBeenDrawn(order: Judged): boolean {
  const { family } = getStatusView(findRedraw(order)?.low_level_status ?? "");
  return family === "withlab" || family === "completed";
}

function capital(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
