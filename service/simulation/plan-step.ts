import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { chance, draw, drawDurationMs } from "@/service/chance";
import type { StatusDetail } from "@/service/db/schema/orders";
import { canAdvance, type OrderState } from "@/service/orders/rules";
import { SCENARIOS } from "./scenarios";
import type { Branch } from "./stage";

/** What a plan depends on besides the order's state. */
export type Situation = OrderState & {
  readonly id: string;
  readonly lastEventAt: Date;
  /** The kit has already been in transit to the customer. */
  readonly isShipped: boolean;
  /** Its lab offers a redraw, and this is the first draw. */
  readonly mayRedraw: boolean;
  /** Its lab takes appointments at service centers through the service. */
  readonly hasCenters: boolean;
  /** The user has demographics, which registering a kit needs. */
  readonly hasDemographics: boolean;
  /** The activation date decides when it is dispatched, not chance. */
  readonly waitsForDate: boolean;
};

export type PlannedStep = {
  readonly status: LowLevelStatus;
  readonly detail: StatusDetail | null;
  /** Waiting time at real-time speed. */
  readonly waitMs: number;
};

/**
 * The next step that an order takes without a user's action, or null when there is none. The plan is deterministic for
 * an order, its state and a time; `troubles` multiplies the share of problems.
 */
export function planStep(order: Situation, troubles: number): PlannedStep | null {
  const stage = SCENARIOS[order.method][order.lowLevelStatus];
  if (stage === undefined || order.waitsForDate) return null;
  const seeds = [order.id, order.lowLevelStatus, order.lastEventAt.toISOString()];
  const open = stage.next
    .filter((branch) => isOpen(branch, order))
    .map((branch) => ({ ...branch, weight: branch.weight * (branch.isProblem ? troubles : 1) }));
  // If only problems could follow, the order waits for a person's action: an unregistered kit does not get lost that
  // way.
  if (open.every(({ isProblem }) => isProblem)) return null;
  const branch = draw<Branch>(open, chance(...seeds, "where"));
  if (!branch?.to) return null;
  return {
    status: branch.to,
    detail: getDetail(branch, chance(...seeds, "why")),
    waitMs: drawDurationMs(stage, chance(...seeds, "how"), chance(...seeds, "long")),
  };
}

function isOpen({ to }: Branch, order: Situation): boolean {
  if (to === null) return true;
  if (to === "redraw_available" && !order.mayRedraw) return false;
  if (to === "appointment_pending" && order.method === "walk_in_test" && !order.hasCenters) {
    return false;
  }
  if (to === "registered") return order.hasDemographics && isRegistrable(order);
  if (to === "transit_customer" && order.isShipped && isPrinted(order)) return false;
  if (to === "transit_lab" && !order.isShipped && isPrinted(order)) return false;
  if (to === "awaiting_registration" && order.hasPatient) return false;
  return canAdvance(order, to);
}

/** A registration adds the patient, without whom the state table would not allow it. */
function isRegistrable(order: OrderState): boolean {
  return !order.hasPatient && canAdvance({ ...order, hasPatient: true }, "registered");
}

/** After its requisition a kit goes to its customer, or to the lab when the customer already has it. */
function isPrinted({ lowLevelStatus }: OrderState): boolean {
  return lowLevelStatus === "requisition_created" || lowLevelStatus === "requisition_bypassed";
}

function getDetail({ details }: Branch, at: number): StatusDetail | null {
  return details?.[Math.floor(at * details.length)] ?? null;
}
