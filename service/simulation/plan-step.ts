import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { chance, draw, durationMs } from "@/service/chance";
import type { StatusDetail } from "@/service/db/schema/orders";
import { canAdvance, type OrderState } from "@/service/orders/rules";
import { COURSES } from "./scenarios";
import type { Branch } from "./stage";

/** What a plan depends on, beside the order's state. */
export type Situation = OrderState & {
  readonly id: string;
  readonly lastEventAt: Date;
  /** The kit has been on its way to the customer before. */
  readonly isShipped: boolean;
  /** Its lab gives a second draw, and this is the first. */
  readonly mayRedraw: boolean;
  /** Its lab takes appointments at service centres from here. */
  readonly hasCenters: boolean;
  /** The demographics of its user are known, by which a kit can be registered. */
  readonly isKnown: boolean;
  /** Sent out by its activation date, not by chance. */
  readonly waitsForDate: boolean;
};

export type PlannedStep = {
  readonly status: LowLevelStatus;
  readonly detail: StatusDetail | null;
  /** At the speed of life. */
  readonly waitMs: number;
};

/**
 * The next step that an order takes by itself, or null when none will come. The same order in the same place at the same
 * time always has the same fate; `troubles` multiplies the share of what goes wrong.
 */
export function planStep(order: Situation, troubles: number): PlannedStep | null {
  const stage = COURSES[order.method][order.lowLevelStatus];
  if (stage === undefined || order.waitsForDate) return null;
  const words = [order.id, order.lowLevelStatus, order.lastEventAt.toISOString()];
  const open = stage.next
    .filter((branch) => isOpen(branch, order))
    .map((branch) => ({ ...branch, weight: branch.weight * (branch.trouble ? troubles : 1) }));
  // Where only a trouble is left, the order waits for somebody: an unregistered kit is not lost by that.
  if (open.every(({ trouble }) => trouble)) return null;
  const branch = draw<Branch>(open, chance(...words, "where"));
  if (!branch?.to) return null;
  return {
    status: branch.to,
    detail: getDetail(branch, chance(...words, "why")),
    waitMs: durationMs(stage, chance(...words, "how"), chance(...words, "long")),
  };
}

function isOpen({ to }: Branch, order: Situation): boolean {
  if (to === null) return true;
  if (to === "redraw_available" && !order.mayRedraw) return false;
  if (to === "appointment_pending" && order.method === "walk_in_test" && !order.hasCenters) {
    return false;
  }
  if (to === "registered") return order.isKnown && isRegistrable(order);
  if (to === "transit_customer" && order.isShipped && isPrinted(order)) return false;
  if (to === "transit_lab" && !order.isShipped && isPrinted(order)) return false;
  if (to === "awaiting_registration" && order.hasPatient) return false;
  return canAdvance(order, to);
}

/** A registration brings the patient without whom the table would not let it happen. */
function isRegistrable(order: OrderState): boolean {
  return !order.hasPatient && canAdvance({ ...order, hasPatient: true }, "registered");
}

/** From its requisition a kit goes to its customer, or to the lab when the customer has it already. */
function isPrinted({ lowLevelStatus }: OrderState): boolean {
  return lowLevelStatus === "requisition_created" || lowLevelStatus === "requisition_bypassed";
}

function getDetail({ details }: Branch, at: number): StatusDetail | null {
  return details?.[Math.floor(at * details.length)] ?? null;
}
